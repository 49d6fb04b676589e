import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accountEvents, failedLogins } from '../../db/schema/accounts.ts'
import { codeApps, pendingLogins, recoveryCodes } from '../../db/schema/factors.ts'
import { secrets } from '../../db/schema/files.ts'
import { aSite, asDoctor } from '../../testing/app.ts'
import { anAdmin, aPassword } from '../../testing/factories.ts'
import { aCodeApp, codeAt, START_AGAIN, signingIn, wrongCode } from '../../testing/second-factor.ts'

const site = await aSite({ env: { PUBLIC_URL: 'https://www.example.org', TRUST_PROXY: '1' } })
const other = await aSite({ url: site.url, env: { TRUST_PROXY: '1' } })
const { login, owed, give, recover, protectedAccount } = signingIn(site)
const refused =
  'This code is not right. Codes change every 30 seconds: see that your phone sets its clock by itself.'

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

test('wrong codes at the confirmation count by session', async () => {
  const doctor = await asDoctor(site)
  const { body } = await doctor.post('/api/auth/code-app').send({ password: aPassword }).expect(200)
  const confirm = (code: string) => doctor.post('/api/auth/code-app/confirm').send({ code })
  for (let i = 0; i < 10; i++) await confirm(wrongCode(body.secret)).expect(400)
  await confirm(codeAt(body.secret)).expect(429)
})

test('removing the app, the last factor, takes the password and leaves nothing behind', async () => {
  const { id, username, doctor } = await protectedAccount()
  await doctor.post('/api/auth/code-app/remove').send({ password: 'wrong' }).expect(400)
  expect((await login(username).expect(200)).body.pending).toBeDefined()
  const pending = await owed(username)
  const elsewhere = await asDoctor(site, await anAdmin(site.db))
  await doctor.post('/api/auth/code-app/remove').send({ password: aPassword }).expect(200)
  expect((await give(pending, '123456').expect(400)).body.fields).toEqual({ pending: START_AGAIN })
  expect((await login(username).expect(200)).body.sessionId).toBeDefined()
  for (const table of [codeApps, recoveryCodes, pendingLogins])
    expect(await site.db.$count(table, eq(table.userId, id))).toBe(0)
  for (const [path, sentence] of [
    ['code-app/remove', 'There is no code app any more.'],
    ['recovery-codes', 'There is no second factor any more. Your password alone signs you in.'],
  ]) {
    const { body } = await doctor.post(`/api/auth/${path}`).send({ password: aPassword }).expect(409)
    expect(body.error).toBe(sentence)
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
