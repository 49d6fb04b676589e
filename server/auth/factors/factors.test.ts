import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accountEvents, adminUsers, failedLogins } from '../../db/schema/accounts.ts'
import { codeApps, pendingLogins, recoveryCodes } from '../../db/schema/factors.ts'
import { secrets } from '../../db/schema/files.ts'
import { aPlace, aSite, asDoctor } from '../../testing/app.ts'
import { anAdmin, aPassword } from '../../testing/factories.ts'
import { aCodeApp, codeAt, timePasses, wrongCode } from '../../testing/second-factor.ts'
import { openSession } from '../sessions.ts'
import { sweepExpired } from '../sweep.ts'

const site = await aSite({ env: { PUBLIC_URL: 'https://www.example.org', TRUST_PROXY: '1' } })
const other = await aSite({ url: site.url, env: { TRUST_PROXY: '1' } })

const login = (username: string, password = aPassword) =>
  site.request.post('/api/auth/login').send({ username, password })
const owed = async (username: string) => (await login(username).expect(200)).body.pending as string
const give = (pending: string, code: string, { on = site, address = '192.0.2.1', cookie = '' } = {}) =>
  on.request
    .post('/api/auth/login/code')
    .set({ 'X-Forwarded-For': address, Cookie: cookie })
    .send({ pending, code })
const recover = (pending: string, code: string) =>
  site.request.post('/api/auth/login/recovery-code').send({ pending, code })
const refused =
  'This code is not right. Codes change every 30 seconds: see that your phone sets its clock by itself.'
const startAgain =
  'Your sign-in has taken more than five minutes, or was finished. Please enter your password again.'

async function protectedAccount() {
  const account = await anAdmin(site.db)
  const app = await aCodeApp(site, account)
  await timePasses(site, account)
  return { ...account, ...app }
}

test('with a code app the password alone opens no session, and a code does', async () => {
  const { id, username, secret } = await protectedAccount()
  const { body, headers } = await login(username).expect(200)
  expect(body).toEqual({ pending: expect.stringMatching(/^[\w-]{43}$/), recoveryCodes: 10 })
  expect(headers['set-cookie']).toBeUndefined()
  await site.request.get('/api/auth/me').set('Authorization', `Bearer ${body.pending}`).expect(401)
  const signedIn = await give(body.pending, codeAt(secret)).expect(200)
  expect(signedIn.body).toMatchObject({
    sessionId: expect.stringMatching(/^[\w-]{43}$/),
    user: { id, username },
  })
  await site.request.get('/api/auth/me').set('Authorization', `Bearer ${signedIn.body.sessionId}`).expect(200)
})

test('a code app counts only once a code of it was confirmed', async () => {
  const account = await anAdmin(site.db)
  const doctor = await asDoctor(site, account)
  const { body } = await doctor.post('/api/auth/code-app').send({ password: aPassword }).expect(200)
  expect(body.uri).toMatch(/^otpauth:\/\/totp\/www\.example\.org:doctor-.*secret=[A-Z2-7]{32}/)
  expect((await doctor.get('/api/auth/account').expect(200)).body.codeApp).toBeNull()
  const { body: answer } = await doctor
    .post('/api/auth/code-app/confirm')
    .send({ code: wrongCode(body.secret) })
    .expect(400)
  expect(answer.fields).toEqual({ code: refused })
  expect((await login(account.username).expect(200)).body.sessionId).toBeDefined()
  const elsewhere = await asDoctor(site, account)
  const spaced = codeAt(body.secret).replace(/(...)/, '$1 ')
  const confirmed = await doctor.post('/api/auth/code-app/confirm').send({ code: spaced }).expect(200)
  expect(confirmed.body.recoveryCodes).toHaveLength(10)
  expect((await login(account.username).expect(200)).body.sessionId).toBeUndefined()
  await elsewhere.get('/api/auth/me').expect(401)
  const { codeApp, recoveryCodes } = (await doctor.get('/api/auth/account').expect(200)).body
  expect({ codeApp, recoveryCodes }).toEqual({
    codeApp: { addedAt: expect.any(String), usedAt: expect.any(String) },
    recoveryCodes: 10,
  })
})

test('a code works once, a period before and after the present one, and no further', async () => {
  const { username, secret } = await protectedAccount()
  for (const off of [-120, -60, 120, 150]) {
    const { body } = await give(await owed(username), codeAt(secret, off)).expect(400)
    expect(body.fields.code).toBeDefined()
  }
  const code = codeAt(secret, 30)
  await give(await owed(username), code).expect(200)
  const { body } = await give(await owed(username), code).expect(400)
  expect(body.fields).toEqual({ code: 'This code has been used already. Wait for the next one.' })
  const earlier = await give(await owed(username), codeAt(secret)).expect(400)
  expect(earlier.body.error).toBe('This code has been used already. Wait for the next one.')
})

test('the code that confirmed the app signs nobody in', async () => {
  const account = await anAdmin(site.db)
  const { code } = await aCodeApp(site, account)
  await give(await owed(account.username), code).expect(400)
})

test('of one code at two servers at once, one signs in', async () => {
  const { username, secret } = await protectedAccount()
  const pendings = [await owed(username), await owed(username)]
  const code = codeAt(secret)
  const answers = await Promise.all([
    give(pendings[0] ?? '', code),
    give(pendings[1] ?? '', code, { on: other, address: '192.0.2.2' }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('what a password began is finished once, within five minutes by the database’s clock, on any server', async () => {
  const { id, username, secret, recoveryCodes: codes } = await protectedAccount()
  const pending = await owed(username)
  await give(pending, codeAt(secret), { on: other }).expect(200)
  expect((await recover(pending, codes[0] ?? '').expect(400)).body.fields).toEqual({ pending: startAgain })
  const late = await owed(username)
  await site.db
    .update(pendingLogins)
    .set({ expiresAt: sql`${pendingLogins.expiresAt} - interval '5 minutes'` })
    .where(eq(pendingLogins.userId, id))
  expect((await recover(late, codes[0] ?? '').expect(400)).body.fields).toEqual({ pending: startAgain })
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

test('wrong codes at the confirmation count by session', async () => {
  const doctor = await asDoctor(site)
  const { body } = await doctor.post('/api/auth/code-app').send({ password: aPassword }).expect(200)
  const confirm = (code: string) => doctor.post('/api/auth/code-app/confirm').send({ code })
  for (let i = 0; i < 10; i++) await confirm(wrongCode(body.secret)).expect(400)
  await confirm(codeAt(body.secret)).expect(429)
})

test('a recovery code works once, however it is typed, and the page says how many are left', async () => {
  const { username, recoveryCodes: codes } = await protectedAccount()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^([A-HJKMNP-Z2-9]{4}-){5}[A-HJKMNP-Z2-9]{4}$/)
  const typed = codes[3]?.toLowerCase().replaceAll('-', ' ') ?? ''
  const { body } = await recover(await owed(username), typed).expect(200)
  const state = await site.request
    .get('/api/auth/account')
    .set('Authorization', `Bearer ${body.sessionId}`)
    .expect(200)
  expect(state.body.recoveryCodes).toBe(9)
  expect(state.body.events[0]).toMatchObject({ event: 'recovery code used' })
  const again = await recover(await owed(username), typed).expect(400)
  expect(again.body.fields).toEqual({
    code: 'This is not one of your recovery codes, or it has been used already.',
  })
})

test('of one recovery code twice at once, one signs in', async () => {
  const { username, recoveryCodes: codes } = await protectedAccount()
  const pendings = [await owed(username), await owed(username)]
  const answers = await Promise.all(pendings.map((pending) => recover(pending, codes[0] ?? '')))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('new recovery codes take the place of the old, and need the password', async () => {
  const { username, doctor, recoveryCodes: codes } = await protectedAccount()
  await doctor.post('/api/auth/recovery-codes').send({ password: 'wrong' }).expect(400)
  const { body } = await doctor.post('/api/auth/recovery-codes').send({ password: aPassword }).expect(200)
  await recover(await owed(username), codes[0] ?? '').expect(400)
  await recover(await owed(username), body.recoveryCodes[0]).expect(200)
})

test('removing the app, the last factor, takes the password and leaves nothing behind', async () => {
  const { id, username, doctor } = await protectedAccount()
  await doctor.post('/api/auth/code-app/remove').send({ password: 'wrong' }).expect(400)
  expect((await login(username).expect(200)).body.pending).toBeDefined()
  const pending = await owed(username)
  const elsewhere = await asDoctor(site, await anAdmin(site.db))
  await doctor.post('/api/auth/code-app/remove').send({ password: aPassword }).expect(200)
  expect((await give(pending, '123456').expect(400)).body.fields).toEqual({ pending: startAgain })
  expect((await login(username).expect(200)).body.sessionId).toBeDefined()
  for (const table of [codeApps, recoveryCodes, pendingLogins])
    expect(await site.db.$count(table, eq(table.userId, id))).toBe(0)
  for (const path of ['code-app/remove', 'recovery-codes']) {
    const { body } = await doctor.post(`/api/auth/${path}`).send({ password: aPassword }).expect(409)
    expect(body.error).toBe('There is no code app any more. Your password alone signs you in.')
  }
  await elsewhere.get('/api/auth/me').expect(200)
})

test('a second app is refused until the first is removed; one that was never confirmed is replaced', async () => {
  const { doctor } = await protectedAccount()
  const { body } = await doctor.post('/api/auth/code-app').send({ password: aPassword }).expect(409)
  expect(body.error).toBe('A code app is set up already. Remove it first.')
  const beginner = await asDoctor(site)
  const begin = async () =>
    (await beginner.post('/api/auth/code-app').send({ password: aPassword }).expect(200)).body
      .secret as string
  const [first, second] = [await begin(), await begin()]
  await beginner
    .post('/api/auth/code-app/confirm')
    .send({ code: codeAt(first) })
    .expect(400)
  await beginner
    .post('/api/auth/code-app/confirm')
    .send({ code: codeAt(second) })
    .expect(200)
  await beginner
    .post('/api/auth/code-app/confirm')
    .send({ code: codeAt(second, 30) })
    .expect(400)
})

test('the database holds neither secret nor recovery code nor token in clear, and no log does', async () => {
  const { id, username, secret, recoveryCodes: codes } = await protectedAccount()
  const pending = await owed(username)
  await give(pending, '123456').expect(400)
  const rows = await Promise.all([
    site.db.select().from(codeApps),
    site.db.select().from(recoveryCodes),
    site.db.select().from(pendingLogins),
    site.db.select().from(accountEvents),
    site.db.select().from(failedLogins),
  ])
  const text = JSON.stringify(rows) + site.logged.join('')
  for (const word of [secret, codes[0] ?? '', pending]) expect(text).not.toContain(word)
  const [app] = await site.db.select().from(codeApps).where(eq(codeApps.userId, id))
  expect(Buffer.from(app?.secret ?? '', 'base64url').length).toBeGreaterThan(28 + secret.length - 1)
})

test('another account’s secret, moved into this one’s row, is refused', async () => {
  const [mine, theirs] = [await protectedAccount(), await protectedAccount()]
  await site.db.execute(sql`
    update code_apps set secret = (select secret from code_apps where user_id = ${theirs.id})
    where user_id = ${mine.id}`)
  await give(await owed(mine.username), codeAt(theirs.secret)).expect(400)
})

test('where the key is lost the doctor is told to use a recovery code, and sets the app up again', async () => {
  const { username, secret, recoveryCodes: codes } = await protectedAccount()
  const [key] = await site.db.select().from(secrets).where(eq(secrets.name, 'code-apps'))
  await site.db.delete(secrets).where(eq(secrets.name, 'code-apps'))
  const pending = await owed(username)
  const { body } = await give(pending, codeAt(secret)).expect(400)
  expect(body.fields).toEqual({
    code: 'Your code app has to be set up again. Sign in with a recovery code.',
  })
  await recover(pending, codes[0] ?? '').expect(200)
  await site.db
    .update(secrets)
    .set({ value: key?.value ?? '' })
    .where(eq(secrets.name, 'code-apps'))
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
