import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adminSessions, knownDevices } from '../db/schema/accounts.ts'
import { aPlace, aSite, asDoctor, aTransaction } from '../testing/app.ts'
import { accountOf, type Doctor, endSessions, PHONE, signInAs } from '../testing/browsers.ts'
import { anAdmin, aPassword } from '../testing/factories.ts'
import { openSession } from './sessions.ts'

const site = await aSite({ env: { TRUST_PROXY: '1' } })

test('the list says browser, system, when and from which network, and which of them asks', async () => {
  const { username } = await anAdmin(site.db)
  await signInAs(site, username, { browser: PHONE, address: '2001:db8:1:2::3' })
  const { doctor } = await signInAs(site, username)
  const { sessions } = await accountOf(doctor)
  const time = expect.stringMatching(/^\d{4}-.*Z$/)
  expect(sessions).toEqual([
    {
      id: expect.any(String),
      browser: 'Chrome on Windows',
      network: 'the network 203.0.113.…',
      signedInAt: time,
      seenAt: time,
      current: true,
      near: true,
    },
    expect.objectContaining({
      browser: 'Safari on iOS',
      network: 'the network 2001:db8:1:…',
      current: false,
      near: false,
    }),
  ])
})

test('no list holds a session id, its hash or a whole address', async () => {
  const { username, id } = await anAdmin(site.db)
  const { doctor, sessionId } = await signInAs(site, username)
  const [row] = await site.db.select().from(adminSessions).where(eq(adminSessions.userId, id))
  const text = JSON.stringify(await accountOf(doctor))
  for (const secret of [sessionId, row?.id ?? '', row?.device ?? '', '203.0.113.7'])
    expect(text).not.toContain(secret)
})

test('one session is ended with the password, and its browser is no longer known', async () => {
  const admin = await anAdmin(site.db)
  const { doctor: lost } = await signInAs(site, admin.username, { browser: PHONE })
  const doctor = await asDoctor(site, admin)
  const [other] = (await accountOf(doctor)).sessions.filter(({ current }) => !current)
  const { body } = await endSessions(doctor, { password: 'wrong', session: other?.id }).expect(400)
  expect(body.fields).toEqual({ password: 'This is not your password' })
  await lost.get('/api/auth/me').expect(200)
  await endSessions(doctor, { password: aPassword, session: other?.id }).expect(200, { ended: 1 })
  await lost.get('/api/auth/me').expect(401)
  expect((await accountOf(doctor)).sessions).toHaveLength(1)
  expect(await site.db.$count(knownDevices, eq(knownDevices.userId, admin.id))).toBe(1)
  const again = await endSessions(doctor, { password: aPassword, session: other?.id }).expect(404)
  expect(again.body.error).toBe('This session has ended already')
})

test('nobody ends the session of another account', async () => {
  const victim = await signInAs(site, (await anAdmin(site.db)).username)
  const [theirs] = (await accountOf(victim.doctor)).sessions
  await endSessions(await asDoctor(site), { password: aPassword, session: theirs?.id }).expect(404)
  await victim.doctor.get('/api/auth/me').expect(200)
})

test('all other sessions are ended at once, and only this browser stays known', async () => {
  const { username, id } = await anAdmin(site.db)
  const others = [await signInAs(site, username), await signInAs(site, username, { browser: PHONE })]
  const mine = await signInAs(site, username)
  const { headers } = await endSessions(mine.doctor, { password: aPassword }).expect(200, { ended: 2 })
  for (const { doctor } of others) await doctor.get('/api/auth/me').expect(401)
  await mine
    .as(headers['session-id'] ?? '')
    .get('/api/auth/me')
    .expect(200)
  const left = await site.db.select().from(knownDevices).where(eq(knownDevices.userId, id))
  const [session] = await site.db.select().from(adminSessions).where(eq(adminSessions.userId, id))
  expect(left.map(({ tokenHash }) => tokenHash)).toEqual([session?.device])
})

test.each([
  ['the backup is asked for', (doctor: Doctor) => doctor.post('/api/backup').send({ password: aPassword })],
  [
    'the password is changed',
    (doctor: Doctor) =>
      doctor
        .post('/api/auth/change-password')
        .send({ currentPassword: aPassword, newPassword: 'another knee effusion' }),
  ],
])('once %s the session goes on under a new id, and the old one ends', async (_name, act) => {
  const { username } = await anAdmin(site.db)
  const { doctor, as, sessionId } = await signInAs(site, username)
  const before = await accountOf(doctor)
  const { headers } = await act(doctor).expect(200)
  const renewed = headers['session-id'] ?? ''
  expect(renewed).toMatch(/^[\w-]{43}$/)
  expect(renewed).not.toBe(sessionId)
  await doctor.get('/api/auth/me').expect(401)
  const after = await accountOf(as(renewed))
  expect(after.sessions.map(({ id, signedInAt }) => [id, signedInAt])).toEqual(
    before.sessions.map(({ id, signedInAt }) => [id, signedInAt]),
  )
})

test('of two that renew one session at once, one goes on', async () => {
  const { username } = await anAdmin(site.db)
  const { doctor } = await signInAs(site, username)
  const calls = [1, 2].map(() => doctor.post('/api/backup').send({ password: aPassword }))
  const statuses = (await Promise.all(calls)).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 401])
})

test('signing in again in the same browser ends its earlier session', async () => {
  const { username } = await anAdmin(site.db)
  const { doctor } = await signInAs(site, username)
  const again = await doctor.post('/api/auth/login').send({ username, password: aPassword }).expect(200)
  await doctor.get('/api/auth/me').expect(401)
  expect(again.body.sessionId).toMatch(/^[\w-]{43}$/)
})

test('of many sign-ins, also at once, the ten newest sessions hold', async () => {
  const admin = await anAdmin(site.db)
  const oldest = await asDoctor(site, admin)
  await Promise.all(Array.from({ length: 12 }, () => openSession(site.db, admin, aPlace)))
  await oldest.get('/api/auth/me').expect(401)
  const newest = await asDoctor(site, admin)
  expect((await accountOf(newest)).sessions).toHaveLength(10)
})

test('a session that an eleventh has displaced is gone for good, also when another ends', async () => {
  const admin = await anAdmin(site.db)
  const oldest = await asDoctor(site, admin)
  for (let i = 0; i < 9; i++) await openSession(site.db, admin, aPlace)
  const newest = await asDoctor(site, admin)
  await oldest.get('/api/auth/me').expect(401)
  const [other] = (await accountOf(newest)).sessions.filter(({ current }) => !current)
  await endSessions(newest, { password: aPassword, session: other?.id }).expect(200)
  await oldest.get('/api/auth/me').expect(401)
  expect(await site.db.$count(adminSessions, eq(adminSessions.userId, admin.id))).toBe(9)
})

test('while the password is being changed, the browser’s other calls go on under the old id', async () => {
  const { id, username } = await anAdmin(site.db)
  const { doctor, as } = await signInAs(site, username)
  const held = await aTransaction(site.url, `select from admin_users where id = '${id}' for update`)
  const passwords = { currentPassword: aPassword, newPassword: 'another knee effusion' }
  const changing = doctor.post('/api/auth/change-password').send(passwords).then()
  await expect.poll(held.waiting, { timeout: 8_000 }).toBe(1)
  await doctor.get('/api/auth/me').expect(200)
  await held.rollback()
  const { status, headers } = await changing
  expect(status).toBe(200)
  await doctor.get('/api/auth/me').expect(401)
  await as(headers['session-id'] ?? '')
    .get('/api/auth/me')
    .expect(200)
})
