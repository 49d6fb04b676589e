import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { adminUsers, setupCodes } from '../db/schema/accounts.ts'
import { EnvError, readEnv } from '../env.ts'
import { aSite } from '../testing/app.ts'
import { anAdmin } from '../testing/factories.ts'
import { firstStart } from './setup.ts'

const site = await aSite({ env: { PUBLIC_URL: 'https://www.example.org' } })
const password = 'fluid in the knee'

beforeEach(async () => {
  await site.db.delete(adminUsers)
  await site.db.delete(setupCodes)
})

const aCode = async () => (await firstStart(site))?.split('#setup=')[1] ?? ''
const claim = (code: string, username = 'doctor') =>
  site.request.post('/api/auth/setup').send({ code, username, password })

test('a start without an account prints a link with a code of 256 bits, of which only the hash is kept', async () => {
  const link = await firstStart(site)
  expect(link).toMatch(/^https:\/\/www\.example\.org\/admin\/login#setup=[\w-]{43}$/)
  const [row] = await site.db.select().from(setupCodes)
  expect(row?.codeHash).toMatch(/^[0-9a-f]{64}$/)
  expect(link).not.toContain(row?.codeHash)
})

test('the link sets up the account and signs in, once', async () => {
  const code = await aCode()
  await site.request.get('/api/auth/setup').expect(200, { needed: true })
  const { body } = await claim(code).expect(200).expect('Cache-Control', 'no-store')
  expect(body.user).toMatchObject({ username: 'doctor', displayName: 'doctor' })
  await site.request.get('/api/auth/me').set('Authorization', `Bearer ${body.sessionId}`).expect(200)
  await site.request.post('/api/auth/login').send({ username: 'doctor', password }).expect(200)
  await site.request.get('/api/auth/setup').expect(200, { needed: false })
  const again = await claim(code, 'intruder').expect(409)
  expect(again.body.error).toBe('This site is already set up. Please sign in.')
})

test('with an account no start prints a link', async () => {
  await anAdmin(site.db)
  expect(await firstStart(site)).toBeUndefined()
})

test('links of two starts both work until one is used', async () => {
  const [first, second] = [await aCode(), await aCode()]
  await claim(first).expect(200)
  await claim(second).expect(409)
  expect(await site.db.select().from(setupCodes)).toEqual([])
})

test('of two claims at once, with one link or two, one wins', async () => {
  const [code, other] = [await aCode(), await aCode()]
  const claims = [claim(code, 'first'), claim(code, 'second'), claim(other, 'third')]
  const statuses = (await Promise.all(claims)).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 409, 409])
  expect(await site.db.select().from(adminUsers)).toHaveLength(1)
})

test('a wrong link, or one older than 30 minutes by the database’s clock, is dead', async () => {
  const code = await aCode()
  const { body } = await claim('x'.repeat(43)).expect(400)
  expect(body.fields.code).toMatch(/wrong or older than 30 minutes/)
  const age = (minutes: number) =>
    site.db
      .update(setupCodes)
      .set({ expiresAt: sql`${setupCodes.expiresAt} - make_interval(mins => ${minutes})` })
  await age(31)
  await claim(code).expect(400)
  await age(-2)
  await claim(code).expect(200)
})

test('a weak password is refused and leaves the link alive', async () => {
  const code = await aCode()
  for (const [weak, message] of [
    ['short', 'Password must be at least 8 characters long'],
    ['12345678', 'This password is one of the commonest. Choose another.'],
    ['x'.repeat(73), 'Use at most 72 characters'],
    ['doctor12', expect.stringMatching(/^This is your username, /)],
  ]) {
    const body = { code, username: 'doctor', password: weak }
    const answer = await site.request.post('/api/auth/setup').send(body).expect(400)
    expect(answer.body.fields).toEqual({ password: message })
  }
  await claim(code).expect(200)
})

test('ADMIN_USERNAME and ADMIN_PASSWORD create the account at the first start, also when two servers start', async () => {
  const env = readEnv({ ADMIN_USERNAME: 'doctor', ADMIN_PASSWORD: password })
  await Promise.all([firstStart({ ...site, env }), firstStart({ ...site, env })])
  await site.request.post('/api/auth/login').send({ username: 'doctor', password }).expect(200)
  const changed = readEnv({ ADMIN_USERNAME: 'other', ADMIN_PASSWORD: 'another knee effusion' })
  expect(await firstStart({ ...site, env: changed })).toBeUndefined()
  await site.request.post('/api/auth/login').send({ username: 'doctor', password }).expect(200)
  expect(await site.db.select().from(adminUsers)).toHaveLength(1)
})

test('a weak ADMIN_PASSWORD creates no account, and stops no site that has one', async () => {
  const env = readEnv({ ADMIN_USERNAME: 'doctor', ADMIN_PASSWORD: 'trustno1' })
  const start = () => firstStart({ ...site, env })
  await expect(start()).rejects.toThrow(EnvError)
  await expect(start()).rejects.toThrow('ADMIN_PASSWORD: This password is one of the commonest')
  expect(await site.db.$count(adminUsers)).toBe(0)
  await anAdmin(site.db)
  expect(await start()).toBeUndefined()
})

test.each([
  [{ ADMIN_USERNAME: 'doctor' }, 'ADMIN_PASSWORD: is needed with ADMIN_USERNAME'],
  [{ ADMIN_PASSWORD: 'fluid in the knee' }, 'ADMIN_USERNAME: is needed with ADMIN_PASSWORD'],
  [{ ADMIN_USERNAME: 'd', ADMIN_PASSWORD: 'sh0rt' }, 'ADMIN_PASSWORD: Password must be at least 8'],
  [{ ADMIN_USERNAME: 'doc\ntor', ADMIN_PASSWORD: 'fluid in the knee' }, 'ADMIN_USERNAME: Use one line'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY: must be the number of proxies'],
  [{ TRUST_PROXY: '10' }, 'TRUST_PROXY: must be'],
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY: must be'],
  [{ TRUST_PROXY: 'loopback, 10.0.0.0/0' }, 'TRUST_PROXY: must be'],
])('%o stops the start with a message that names the variable and not the value', (source, message) => {
  const start = () => readEnv(source)
  expect(start).toThrow(EnvError)
  expect(start).toThrow(message)
  for (const value of Object.values(source)) if (value !== 'd') expect(start).not.toThrow(`: ${value}`)
})

test.each([
  ['2', 2],
  [
    'loopback, 10.0.0.0/8, 2001:db8::/32, 192.0.2.1',
    ['loopback', '10.0.0.0/8', '2001:db8::/32', '192.0.2.1'],
  ],
  ['', false],
])('TRUST_PROXY=%s is what Express is told', async (value, expected) => {
  expect(readEnv({ TRUST_PROXY: value }).TRUST_PROXY).toEqual(expected)
  await aSite({ url: site.url, env: { TRUST_PROXY: value } })
})
