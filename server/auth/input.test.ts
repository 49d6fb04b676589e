import { gzipSync } from 'node:zlib'
import { hash } from 'bcrypt'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { LoginInput } from '#shared/account/session.ts'
import { adminUsers } from '../db/schema/accounts.ts'
import { aSite, asDoctor } from '../testing/app.ts'
import { anAdmin, aPassword } from '../testing/factories.ts'
import { naughtyStrings } from '../testing/hostile-strings.ts'

const site = await aSite()
const login = (body: object) => site.request.post('/api/auth/login').send(body)
const missing = 'Please enter both username and password'

test.each<[string, object, Record<string, string>]>([
  ['nothing', {}, { username: missing, password: missing }],
  ['an empty password', { username: 'doctor', password: '' }, { password: missing }],
  ['a blank username', { username: '  ', password: 'x' }, { username: missing }],
  ['null', { username: null, password: 'x' }, { username: missing }],
  ['a number', { username: 'doctor', password: 12345678 }, { password: 'Enter text' }],
  ['an object', { username: { $ne: '' }, password: 'x' }, { username: 'Enter text' }],
  [
    'a password of 73 bytes',
    { username: 'd', password: `${'é'.repeat(36)}x` },
    { password: expect.stringMatching(/^Use fewer characters: a password holds 72 bytes/) },
  ],
  [
    'a NUL in the password',
    { username: 'd', password: 'pass\0word' },
    { password: 'Remove the control characters' },
  ],
  [
    'a NUL in the username',
    { username: 'doc\0tor', password: 'x' },
    { username: 'Use one line without control characters' },
  ],
  [
    'a long username',
    { username: 'd'.repeat(101), password: 'x' },
    { username: 'Use at most 100 characters' },
  ],
  [
    'an unknown field',
    { username: 'd', password: 'x', admin: true },
    { admin: 'This field is not known here' },
  ],
  [
    'all that a stranger may send as a username',
    { username: 'd'.repeat(16_000), password: 'x' },
    { username: 'Use at most 100 characters' },
  ],
  [
    'all that a stranger may send as a password',
    { username: 'd', password: 'x'.repeat(16_000) },
    { password: 'Use at most 72 characters' },
  ],
])('a login with %s answers 400 with a message for the field', async (_name, body, fields) => {
  const answer = await login(body).expect(400)
  expect(answer.body).toMatchObject({ error: Object.values(fields)[0], fields })
  expect(Object.keys(answer.body.fields)).toEqual(Object.keys(fields))
})

const accents = `a${'\u0301\u0316'.repeat(245_000)}`

test('who is not signed in sends no more than 16 kB, however it is packed: a megabyte of fields would take 240 ms', async () => {
  const many = JSON.stringify(Object.fromEntries(Array.from({ length: 80_000 }, (_, i) => [`k${i}`, 1])))
  for (const path of ['/api/auth/login', '/api/auth/setup']) {
    const plain = await site.request.post(path).type('json').send(many).expect(413)
    expect(plain.body.error).toBe('The body is larger than 16 kB')
    const packed = await fetch(site.origin + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' },
      body: new Uint8Array(gzipSync(`"${'x'.repeat(1e6)}"`)),
    })
    expect(packed.status).toBe(413)
  }
})

test('a change of password with a megabyte of accents is refused at once', async () => {
  const doctor = await asDoctor(site)
  let late = false
  const timer = setTimeout(() => (late = true), 2_000)
  const { body } = await doctor
    .post('/api/auth/change-password')
    .send({ currentPassword: 'x', newPassword: accents })
    .expect(400)
  clearTimeout(timer)
  expect(body.fields).toEqual({ newPassword: 'Use at most 72 characters' })
  expect(late).toBe(false)
})

test('a megabyte of unknown fields gets a short answer', async () => {
  const many = Object.fromEntries(Array.from({ length: 40_000 }, (_, i) => [`${i}`.padEnd(12, 'x'), 1]))
  const doctor = await asDoctor(site)
  const send = (body: object) => doctor.post('/api/auth/change-password').send(body).expect(400)
  const passwords = { currentPassword: 'x', newPassword: 'another knee effusion' }
  const answer = await send({ ...passwords, ...many })
  expect(Object.keys(answer.body.fields)).toHaveLength(20)
  const long = await send({ ...passwords, ['k'.repeat(900_000)]: 1 })
  expect(long.body.fields).toEqual({ ['k'.repeat(50)]: 'This field is not known here' })
})

test('prototype keys are unknown fields like any other', async () => {
  const body = '{"username":"d","password":"x","__proto__":{"admin":true},"constructor":1}'
  const answer = await site.request.post('/api/auth/login').type('json').send(body).expect(400)
  expect(answer.text).toContain('"__proto__":"This field is not known here"')
  expect({}).not.toHaveProperty('admin')
})

test.each([
  ['a body over 1 MB', 'application/json', JSON.stringify({ username: 'd'.repeat(1_100_000) }), 413],
  ['a form', 'application/x-www-form-urlencoded', 'username=d&password=x', 415],
  ['no content type', '', '{}', 415],
  ['an unknown charset', 'application/json; charset=klingon', '{}', 415],
  ['UTF-16', 'application/json; charset=utf-16', '{}', 415],
  ['a type with stray semicolons', 'application/json;;;', '{}', 415],
  ['a quoted charset', 'application/json;charset="UTF-8"', '[]', 400],
  ['broken JSON', 'application/json', '{"username":', 400],
  ['a bare string', 'application/json', '"doctor"', 400],
  ['a list', 'application/json', '[1]', 400],
])('%s is refused with the right status', async (_name, type, body, status) => {
  const response = await fetch(`${site.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': type },
    body: new TextEncoder().encode(body),
  })
  expect(response.status).toBe(status)
  const { error } = (await response.json()) as { error: string }
  expect(error).toMatch(/^[A-Z][^{]+$/)
  expect(error).not.toContain('doctor')
})

test.each(['gzip', 'deflate', 'br'])(
  'a body that is not the %s it claims to be is refused',
  async (encoding) => {
    const response = await fetch(`${site.origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Encoding': encoding },
      body: '{"username":"d"}',
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: 'The body is not valid' })
  },
)

test('a gzip body that breaks off is refused', async () => {
  const response = await fetch(`${site.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' },
    body: gzipSync('{"username":"d","password":"x"}').subarray(0, 30),
  })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error: 'The body is not valid' })
})

test('the same bodies are refused behind the guard, and a POST without any body is none', async () => {
  const doctor = await asDoctor(site)
  await doctor.post('/api/auth/change-password').type('json').send('{').expect(400)
  await doctor.post('/api/auth/change-password').type('text/plain').send('{}').expect(415)
  await doctor.post('/api/auth/change-password').expect(400)
  await doctor.post('/api/auth/logout').set('Content-Length', '0').expect(200)
})

describe('the Big List of Naughty Strings', () => {
  test('every one either signs in as the username it is, or is refused with 400', async () => {
    expect(naughtyStrings.length).toBeGreaterThan(400)
    await inBatches(naughtyStrings, async (text) => {
      const { data } = LoginInput.safeParse({ username: text, password: aPassword })
      if (!data) return void (await login({ username: text, password: aPassword }).expect(400))
      // Some are equal once trimmed and normalised.
      await anAdmin(site.db, { username: data.username }).catch(() => {})
      const { body } = await login({ username: text, password: aPassword }).expect(200)
      expect(body.user.username).toBe(data.username.toWellFormed())
    })
  }, 120_000)

  test('every one either signs in as the password it is, or is refused with 400', async () => {
    await inBatches(naughtyStrings, async (text) => {
      const { username, id } = await anAdmin(site.db)
      const { data } = LoginInput.safeParse({ username, password: text })
      if (!data) return void (await login({ username, password: text }).expect(400))
      const passwordHash = await hash(data.password, 4)
      await site.db.update(adminUsers).set({ passwordHash }).where(eq(adminUsers.id, id))
      await login({ username, password: text }).expect(200)
    })
  }, 120_000)
})

// The queue takes no more than two of one address.
async function inBatches<T>(items: T[], work: (item: T) => Promise<void>) {
  for (let i = 0; i < items.length; i += 2) await Promise.all(items.slice(i, i + 2).map(work))
}
