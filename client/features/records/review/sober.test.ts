// @vitest-environment happy-dom
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { defaultContent } from '#shared/content/defaults.ts'
import { accessibilityStatement } from '#shared/notices/accessibility.ts'
import { breachSteps } from '#shared/notices/breach.ts'
import { privacyNotice } from '#shared/notices/privacy.ts'
import { readyRequests } from '#shared/notices/rights.ts'
import { nothingKnown } from '#shared/review/document.ts'
import { review } from '#shared/review/review.ts'
import { joined, line, type Reviewed, readHtml } from './read-html.ts'

const demo = join(import.meta.dirname, '../../../../server/cli/demo')
const articles = join(demo, 'articles')

const foundIn = (reviewed: Reviewed) =>
  review({ ...reviewed, known: nothingKnown }).findings.map(({ rule, quote, sentence }) => ({
    rule,
    quote,
    sentence,
  }))

/** Whatever text stands in it, headings, labels and all. */
const textsIn = (value: unknown, field = ''): Reviewed[] =>
  typeof value === 'string'
    ? [line(field, value)]
    : Object.entries(value ?? {}).flatMap(([name, inner]) => textsIn(inner, `${field}.${name}`))

test('the demo’s sober articles raise no finding', async () => {
  const names = (await readdir(articles)).filter((name) => name.endsWith('.html'))
  expect(names.length).toBeGreaterThan(9)
  for (const name of names) {
    const [head = '', html = ''] = (await readFile(join(articles, name), 'utf8')).split('-->')
    const lines = head.split('\n').filter((one) => /^(?:title|excerpt):/.test(one))
    const fields = lines.map((one, at) => line(`line${at}`, one.replace(/^\w+: /, '')))
    expect([name, foundIn(joined([...fields, readHtml('content', html)]))]).toEqual([name, []])
  }
})

test('of the pages’ default texts the specification’s 97–98 % alone stands open', () => {
  expect(foundIn(joined(textsIn(defaultContent)))).toEqual([
    { rule: 'figures', quote: '97–98%', sentence: '97–98% diagnostic accuracy' },
  ])
})

test('the privacy notice, the accessibility statement and what stands with them raise none', () => {
  const notices = [
    { retentionMonths: 24, archiveDays: 30, copies: { months: 6 }, mail: true },
    { retentionMonths: 12, archiveDays: 14, copies: { months: null }, mail: true },
    { retentionMonths: 1, archiveDays: null, copies: null, mail: false },
  ].map((facts) => privacyNotice(defaultContent, facts))
  const requests = readyRequests(defaultContent.profile.name)
  for (const made of [...notices, accessibilityStatement, requests, breachSteps])
    expect(foundIn(joined(textsIn(made)))).toEqual([])
})

test('the demo’s events and pages raise none either', async () => {
  for (const name of ['events.json', 'content.json', 'gallery.json']) {
    const values: unknown = JSON.parse(await readFile(join(demo, name), 'utf8'))
    expect([name, foundIn(joined(textsIn(values)))]).toEqual([name, []])
  }
})
