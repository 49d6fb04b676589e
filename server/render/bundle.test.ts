import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { publicPages } from '#shared/pages.ts'
import { aSite } from '../testing/app.ts'

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))

const served = filesIn('dist/client')
  .filter((path) => /\.\w+$/.test(path) && !/\.(?:br|gz|woff2|png|ico)$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

const holding = (what: string | RegExp) =>
  served
    .filter(({ text }) => (typeof what === 'string' ? text.includes(what) : what.test(text)))
    .map(({ path }) => path)

test('the client is built, and none of its files is a source map or names one', () => {
  expect(served.length).toBeGreaterThan(20)
  expect(filesIn('dist/client').filter((path) => /\.map$|\.env|\.ts$/.test(path))).toEqual([])
  expect(holding('sourceMappingURL=')).toEqual([])
})

test('no setting of the process that builds is in it: neither its value nor its name', () => {
  const settings = inject('builtWith')
  const named = readFileSync('.env.example', 'utf8').match(/^[A-Z0-9_]{6,}(?==)/gm) ?? []
  expect(Object.keys(settings)).toEqual(
    expect.arrayContaining(['ADMIN_PASSWORD', 'DATABASE_URL', 'SMTP_URL']),
  )
  for (const name of new Set([...named, ...Object.keys(settings)])) expect(holding(name), name).toEqual([])
  for (const value of Object.values(settings)) expect(holding(value), value).toEqual([])
  expect(holding(/process\.env|import\.meta\.env/)).toEqual([])
  expect(holding(process.cwd())).toEqual([])
})

test.each([
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY/],
  ['an access key of AWS', /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/],
  ['an address with a password', /\b\w+:\/\/[^\s"'`/:@]+:[^\s"'`/@]+@[\w.-]+/],
  ['a token', /\b(?:gh[pousr]_\w{36}|xox[abp]-\w|sk_live_\w|eyJ[\w-]{20,}\.eyJ)/],
  ['a hash of a password', /\$2[aby]\$\d\d\$[./\w]{20}/],
  ['the list of common passwords', 'trustno1'],
])('%s is not in it', (_name, pattern) => {
  expect(holding(pattern)).toEqual([])
})

test('nothing of the server is in it', () => {
  const others = [...filesIn('shared'), ...filesIn('client')].map((path) => readFileSync(path, 'utf8')).join()
  const sentences = filesIn('server')
    .filter((path) => /(?<!\.test)\.ts$/.test(path) && !/\/testing\/|\/cli\//.test(path))
    .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/['`}]([^'`\n\\${}]{25,})/g)])
    .map(([, sentence = '']) => sentence)
    .filter(
      (sentence) => !others.includes(sentence) && !sentence.startsWith('#') && !sentence.startsWith('.'),
    )
  expect(sentences.length).toBeGreaterThan(100)
  expect(sentences.filter((sentence) => holding(sentence).length)).toEqual([])
  for (const name of ['drizzle', 'pg-pool', 'bcrypt', 'nodemailer', 'node:fs'])
    expect(holding(name), name).toEqual([])
})

const site = await aSite()

/** The classes that a stylesheet has rules for. */
const styled = (sheet: string) =>
  new Set(
    [...sheet.matchAll(/\.((?:\\.|[\w-])+)(?=[^{}]*\{)/g)].map(([, name = '']) => name.replaceAll('\\', '')),
  )

test('a page’s stylesheet has every rule that it needs, and none for the doctor’s screens alone', async () => {
  const doctors = served.find(({ path }) => /\/doctor-[\w-]+\.css$/.test(path))?.text ?? ''
  expect([...styled(doctors)]).toEqual(
    expect.arrayContaining(['admin-bar', 'dialog', 'flex', 'md:grid-cols-12']),
  )
  for (const path of [
    ...publicPages.map(({ path }) => path),
    '/blog?q=nothing',
    '/nowhere',
    '/admin/login',
  ]) {
    const { text } = await site.request.get(path)
    const rules = styled(/<style>(.*?)<\/style>/s.exec(text)?.[1] ?? '')
    const used = [...text.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '))
    const missing = used.filter((name) => styled(doctors).has(name) && !rules.has(name))
    expect(missing, path).toEqual([])
    expect([...rules].filter((name) => /^(admin|dialog|rich-text|upload)\b/.test(name))).toEqual([])
  }
})
