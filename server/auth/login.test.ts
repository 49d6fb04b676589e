import { compare } from 'bcrypt'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { defaultContent } from '#shared/content/defaults.ts'
import { adminSessions, adminUsers, failedLogins } from '../db/schema/accounts.ts'
import { siteContent } from '../db/schema/site.ts'
import { aSite, asDoctor, breakContent } from '../testing/app.ts'
import { anAdmin, aPassword } from '../testing/factories.ts'
import { hashPassword } from './password.ts'
import { hashToken } from './sessions.ts'

const site = await aSite()
const account = await anAdmin(site.db, { username: 'doctor' })
const login = (body: object) => site.request.post('/api/auth/login').send(body)

test('a login answers a session id of 256 bits and the user, and never a hash', async () => {
  const { body } = await login({ username: 'doctor', password: aPassword })
    .expect(200)
    .expect('Cache-Control', 'no-store')
  expect(body).toEqual({
    sessionId: expect.stringMatching(/^[\w-]{43}$/),
    user: { id: account.id, username: 'doctor', displayName: 'doctor' },
  })
  const me = await site.request.get('/api/auth/me').set('Authorization', `Bearer ${body.sessionId}`)
  expect(me.body).toEqual(body.user)
  expect(me.headers['cache-control']).toBe('no-store')
})

test('the database holds no session id, only its hash', async () => {
  const { body } = await login({ username: 'doctor', password: aPassword })
  const ids = (await site.db.select().from(adminSessions)).map(({ id }) => id)
  expect(ids).toContain(hashToken(body.sessionId))
  expect(ids).not.toContain(body.sessionId)
  await site.request
    .get('/api/auth/me')
    .set('Authorization', `Bearer ${hashToken(body.sessionId)}`)
    .expect(401)
})

test('the welcome name is the profile’s once the doctor has entered it', async () => {
  const data = { ...defaultContent.profile, name: 'Dr. A. Example' }
  await site.db.update(siteContent).set({ data }).where(eq(siteContent.page, 'profile'))
  await site.changesHeard()
  const { body } = await login({ username: 'doctor', password: aPassword }).expect(200)
  expect(body.user.displayName).toBe('Dr. A. Example')
})

test('a profile that cannot be read keeps nobody out: the username stands in for the name', async () => {
  await breakContent(site)
  const { body } = await login({ username: 'doctor', password: aPassword }).expect(200)
  expect(body.user.displayName).toBe('doctor')
})

test('a wrong password and an unknown user read the same', async () => {
  const wrong = await login({ username: 'doctor', password: 'not the password' }).expect(401)
  const unknown = await login({ username: 'nobody', password: aPassword }).expect(401)
  expect(wrong.body).toEqual({ error: 'Invalid credentials', requestId: expect.any(String) })
  expect(unknown.body.error).toBe(wrong.body.error)
  const varying = ['date', 'x-request-id', 'etag']
  const fixed = (headers: object) => Object.entries(headers).filter(([name]) => !varying.includes(name))
  expect(fixed(unknown.headers)).toEqual(fixed(wrong.headers))
})

test('an unknown user takes as long as a wrong password', async () => {
  await anAdmin(site.db, { username: 'timed', passwordHash: await hashPassword(aPassword) })
  const timeOf = async (username: string) => {
    const begun = performance.now()
    await login({ username, password: 'not the password' }).expect(401)
    return performance.now() - begun
  }
  const fastest = { timed: Number.POSITIVE_INFINITY, 'nobody at all': Number.POSITIVE_INFINITY }
  // Without the work for an unknown user the ratio is above 20; a busy machine needs more rounds to settle.
  await expect
    .poll(async () => {
      for (const name of ['timed', 'nobody at all'] as const)
        fastest[name] = Math.min(fastest[name], await timeOf(name))
      await site.db.delete(failedLogins)
      return fastest.timed / fastest['nobody at all']
    })
    .toSatisfy((ratio) => ratio > 0.6 && ratio < 1.6)
})

test('spaces around the username don’t matter, its case does', async () => {
  await login({ username: ' doctor ', password: aPassword }).expect(200)
  await login({ username: 'Doctor', password: aPassword }).expect(401)
})

test('the same letters typed on another keyboard are the same password', async () => {
  await anAdmin(site.db, {
    username: 'zoë'.normalize('NFC'),
    passwordHash: await hashPassword('café au lait'),
  })
  const decomposed = { username: 'zoë'.normalize('NFD'), password: 'café au lait'.normalize('NFD') }
  await login(decomposed).expect(200)
})

test('sign-ins, failures and changes of the password leave who and where as hashes that are alike on all servers', async () => {
  const other = await aSite({ url: site.url, env: { TRUST_PROXY: '1' } })
  const { username } = await anAdmin(site.db)
  const lines = ({ logged }: typeof site) =>
    logged.map((line) => JSON.parse(line)).filter(({ audit }) => audit)
  site.logged.length = 0
  const { body } = await login({ username, password: aPassword }).expect(200)
  await login({ username, password: 'wrong' }).expect(401)
  const change = (currentPassword: string) =>
    site.request
      .post('/api/auth/change-password')
      .set('Authorization', `Bearer ${body.sessionId}`)
      .send({ currentPassword, newPassword: 'another knee effusion' })
  await change('wrong').expect(400)
  await change(aPassword).expect(200)
  const here = lines(site)
  expect(here.map(({ audit }) => audit)).toEqual([
    'signed in',
    'sign-in failed',
    'password refused',
    'password changed',
  ])
  const from = (address: string, username: string) =>
    other.request
      .post('/api/auth/login')
      .set('X-Forwarded-For', address)
      .send({ username, password: 'wrong' })
      .expect(401)
  await from('127.0.0.1', username)
  await from('192.0.2.1', username)
  await from('192.0.2.1', 'nobody')
  const [same, elsewhere, nobody] = lines(other)
  const hash = expect.stringMatching(/^[\w-]{22}$/)
  for (const line of here) expect(line).toMatchObject({ account: hash, address: hash, requestId: hash36 })
  expect(new Set([...here, same, elsewhere].map(({ account }) => account)).size).toBe(1)
  expect(new Set([...here, same].map(({ address }) => address)).size).toBe(1)
  expect(elsewhere.address).not.toBe(same.address)
  expect(nobody.address).toBe(elsewhere.address)
  expect(nobody.account).not.toBe(same.account)
  expect([...site.logged, ...other.logged].join('')).not.toMatch(
    new RegExp(`${username}|192\\.0\\.2\\.1|127\\.0\\.0\\.1`),
  )
})

const hash36 = expect.stringMatching(/^[0-9a-f-]{36}$/)

test('logging out ends this session and no other', async () => {
  const [one, other] = [await asDoctor(site, account), await asDoctor(site, account)]
  await one.post('/api/auth/logout').expect(200, { message: 'You have been logged out successfully' })
  await one.get('/api/auth/me').expect(401)
  await other.get('/api/auth/me').expect(200)
})

test('passwords are kept as bcrypt hashes of cost 12', async () => {
  const passwordHash = await hashPassword('a password to keep')
  expect(passwordHash).toMatch(/^\$2b\$12\$/)
  expect(await compare('a password to keep', passwordHash)).toBe(true)
  expect(await site.db.select().from(adminUsers)).not.toContainEqual(
    expect.objectContaining({ passwordHash: aPassword }),
  )
})

test('a login asks the database six times, and three times when the password is wrong', async () => {
  const asked = vi.spyOn(site.db.$client, 'query')
  onTestFinished(() => asked.mockRestore())
  await login({ username: 'doctor', password: aPassword }).expect(200)
  expect(asked.mock.calls.length).toBeLessThanOrEqual(6)
  asked.mockClear()
  await login({ username: 'doctor', password: 'not the password' }).expect(401)
  expect(asked).toHaveBeenCalledTimes(3)
})
