import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adminUsers } from '../../db/schema/accounts.ts'
import { codeApps, pendingLogins } from '../../db/schema/factors.ts'
import { aPlace, aSite } from '../../testing/app.ts'
import { anAdmin, aPassword } from '../../testing/factories.ts'
import { aCodeApp, codeAt, START_AGAIN, signingIn, wrongCode } from '../../testing/second-factor.ts'
import { openSession } from '../sessions.ts'
import { sweepExpired } from '../sweep.ts'

const site = await aSite({ env: { PUBLIC_URL: 'https://www.example.org', TRUST_PROXY: '1' } })
const other = await aSite({ url: site.url, env: { TRUST_PROXY: '1' } })
const { login, owed, give, recover, protectedAccount } = signingIn(site)

test('with a code app the password alone opens no session, and a code does', async () => {
  const { id, username, secret } = await protectedAccount()
  const { body, headers } = await login(username).expect(200)
  expect(body).toEqual({
    pending: expect.stringMatching(/^[\w-]{43}$/),
    codeApp: true,
    passkeys: 0,
    recoveryCodes: 10,
  })
  expect(headers['set-cookie']).toBeUndefined()
  await site.request.get('/api/auth/me').set('Authorization', `Bearer ${body.pending}`).expect(401)
  const signedIn = await give(body.pending, codeAt(secret)).expect(200)
  expect(signedIn.body).toMatchObject({
    sessionId: expect.stringMatching(/^[\w-]{43}$/),
    user: { id, username },
  })
  await site.request.get('/api/auth/me').set('Authorization', `Bearer ${signedIn.body.sessionId}`).expect(200)
})

test('what a password began is finished once, within five minutes by the database’s clock, on any server', async () => {
  const { id, username, secret, recoveryCodes: codes } = await protectedAccount()
  const pending = await owed(username)
  await give(pending, codeAt(secret), { on: other }).expect(200)
  expect((await recover(pending, codes[0] ?? '').expect(400)).body.fields).toEqual({ pending: START_AGAIN })
  const late = await owed(username)
  await site.db
    .update(pendingLogins)
    .set({ expiresAt: sql`${pendingLogins.expiresAt} - interval '5 minutes'` })
    .where(eq(pendingLogins.userId, id))
  expect((await recover(late, codes[0] ?? '').expect(400)).body.fields).toEqual({ pending: START_AGAIN })
  await sweepExpired(site.db)
  expect(await site.db.$count(pendingLogins, eq(pendingLogins.userId, id))).toBe(0)
  await recover(await owed(username), codes[0] ?? '').expect(200)
})

test('neither another account’s code nor its recovery code finishes a sign-in', async () => {
  const [mine, theirs] = [await protectedAccount(), await protectedAccount()]
  const pending = await owed(mine.username)
  await give(pending, codeAt(theirs.secret)).expect(400)
  await recover(pending, theirs.recoveryCodes[0] ?? '').expect(400)
  await give(await owed(theirs.username), codeAt(mine.secret)).expect(400)
  await recover(await owed(theirs.username), theirs.recoveryCodes[0] ?? '').expect(200)
})

test.each([
  ['a code', { pending: 'x' }, 'code'],
  ['six digits', { pending: 'x', code: '12345' }, 'code'],
  ['digits', { pending: 'x', code: '１２３４５６' }, 'code'],
  ['a token of a sign-in', { pending: '', code: '123456' }, 'pending'],
  ['the token of a sign-in under way', { pending: 'x'.repeat(43), code: '123456' }, 'pending'],
  ['text', { pending: 7, code: [1] }, 'pending'],
  ['known fields', { pending: 'x', code: '123456', remember: true }, 'remember'],
])('without %s a sign-in goes no further', async (_name, body, field) => {
  const answer = await site.request.post('/api/auth/login/code').send(body).expect(400)
  expect(answer.body.fields).toHaveProperty(field)
})

test('a change of the password ends what the old one began', async () => {
  const { username, secret, doctor } = await protectedAccount()
  const pending = await owed(username)
  await doctor
    .post('/api/auth/change-password')
    .send({ currentPassword: aPassword, newPassword: 'another knee effusion' })
    .expect(200)
  await give(pending, codeAt(secret)).expect(400)
})

test('an app that is confirmed while a password is being checked is asked for', async () => {
  const account = await anAdmin(site.db)
  await aCodeApp(site, account)
  expect(await openSession(site.db, account, aPlace)).toBeUndefined()
})

test('ten wrong codes are evaluated, however many come at once, then 429 for the right one too', async () => {
  const { username, secret } = await protectedAccount()
  const pending = await owed(username)
  const guess = wrongCode(secret)
  const from = (i: number) => ({ address: `198.51.100.${i % 250}`, on: i % 2 ? site : other })
  const statuses = await Promise.all(
    Array.from({ length: 500 }, async (_, i) => (await give(pending, guess, from(i))).status),
  )
  const evaluated = () => statuses.filter((status) => status === 400).length
  expect(evaluated()).toBeLessThanOrEqual(10)
  expect(statuses.every((status) => [400, 429, 503].includes(status))).toBe(true)
  while (evaluated() < 10) {
    const { status } = await give(pending, guess)
    expect(status).toBe(400)
    statuses.push(status)
  }
  const answer = await give(pending, codeAt(secret), { address: '203.0.113.9' }).expect(429)
  expect(answer.headers['retry-after']).toMatch(/^\d+$/)
})

test('whoever knows the password spends the codes’ attempts for strangers, not for a known browser', async () => {
  const { username, secret } = await protectedAccount()
  const first = await give(await owed(username), codeAt(secret)).expect(200)
  const cookie = first.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  const pending = await owed(username)
  for (let i = 0; i < 10; i++)
    await give(pending, wrongCode(secret), { address: `198.51.100.${i}` }).expect(400)
  await give(pending, codeAt(secret, 30)).expect(429)
  await give(pending, codeAt(secret, 30), { cookie }).expect(200)
})

test('the refusals of codes are told together, and signing in with one is told as such', async () => {
  const { username, secret } = await protectedAccount()
  const pending = await owed(username)
  for (let i = 0; i < 3; i++) await give(pending, wrongCode(secret)).expect(400)
  const { body } = await give(pending, codeAt(secret)).expect(200)
  const state = await site.request
    .get('/api/auth/account')
    .set('Authorization', `Bearer ${body.sessionId}`)
    .expect(200)
  expect(
    state.body.events.map(({ event, times }: { event: string; times: number }) => [event, times]),
  ).toEqual([
    ['signed in', 1],
    ['second factor refused', 3],
    ['code app added', 1],
  ])
})

test('an account’s factors go with it', async () => {
  const { id } = await protectedAccount()
  await site.db.delete(adminUsers).where(eq(adminUsers.id, id))
  expect(await site.db.$count(codeApps, eq(codeApps.userId, id))).toBe(0)
})
