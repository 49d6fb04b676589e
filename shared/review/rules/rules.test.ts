import { describe, expect, test } from 'vitest'
import { type Document, nothingKnown } from '../document.ts'
import { review } from '../review.ts'
import { rules } from './rules.ts'

const documentOf = (example: string | Partial<Document>): Document => ({
  passages: typeof example === 'string' ? [{ field: 'content', text: example }] : [],
  links: [],
  pictures: [],
  known: nothingKnown,
  ...(typeof example === 'object' && example),
})

const foundBy = (id: string, example: string | Partial<Document>) =>
  review(documentOf(example)).findings.filter(({ rule }) => rule === id)

describe.each(rules.map((rule) => [rule.id, rule] as const))('%s', (id, rule) => {
  test('finds what it must', () => {
    const missed = rule.fires.filter((example) => !foundBy(id, example).length)
    expect(missed).toEqual([])
    expect(rule.fires).not.toEqual([])
  })

  test('passes over what is sober', () => {
    expect(rule.passes.flatMap((example) => foundBy(id, example))).toEqual([])
    expect(rule.passes).not.toEqual([])
  })

  test('names its source with a link, and a reason of one sentence or two', () => {
    expect(rule.source.url).toMatch(/^https:\/\/\S+$/)
    expect(rule.reason).toMatch(/^\p{Lu}.+[.]$/u)
  })
})

test('no two rules share an id', () => {
  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length)
})

test('what is sober for one rule is so for all of the law', () => {
  const examples = rules.flatMap(({ passes }) => passes)
  const found = examples.flatMap((example) => review(documentOf(example)).findings)
  expect(found.filter(({ kind }) => kind === 'law')).toEqual([])
})
