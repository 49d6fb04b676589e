import { eq, sql } from 'drizzle-orm'
import supertest from 'supertest'
import { expect, test } from 'vitest'
import type { AccountState, Happened } from '#shared/account.ts'
import { accountEvents, adminSessions, knownDevices } from '../db/schema/accounts.ts'
import { aPlace, aSite, asDoctor } from '../testing/app.ts'
import { anAdmin, aPassword } from '../testing/factories.ts'
import { browserIn, networkOf } from './place.ts'
import { openSession } from './sessions.ts'
import { sweepExpired } from './sweep.ts'

const site = await aSite({ env: { TRUST_PROXY: '1' } })
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36'
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

async function signIn(username: string, { browser = CHROME, address = '203.0.113.7', cookie = '' } = {}) {
  const { body, headers } = await site.request
    .post('/api/auth/login')
    .set({ 'User-Agent': browser, 'X-Forwarded-For': address, Cookie: cookie })
    .send({ username, password: aPassword })
    .expect(200)
  const as = (sessionId: string) =>
    supertest
      .agent(site.origin)
      .set({ Authorization: `Bearer ${sessionId}`, 'User-Agent': browser, 'X-Forwarded-For': address })
  return {
    doctor: as(body.sessionId),
    as,
    sessionId: body.sessionId as string,
    cookie: headers['set-cookie']?.[0]?.split(';')[0] ?? '',
  }
}

type Doctor = Awaited<ReturnType<typeof asDoctor>>
const account = async (doctor: Doctor) =>
  (await doctor.get('/api/auth/account').expect(200)).body as AccountState
const end = (doctor: Doctor, body: object) => doctor.post('/api/auth/sessions/end').send(body)

test('the list says browser, system, when and from which network, and which of them asks', async () => {
  const { username } = await anAdmin(site.db)
  await signIn(username, { browser: PHONE, address: '2001:db8:1:2::3' })
  const { doctor } = await signIn(username)
  const { sessions } = await account(doctor)
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
  const { doctor, sessionId } = await signIn(username)
  const [row] = await site.db.select().from(adminSessions).where(eq(adminSessions.userId, id))
  const text = JSON.stringify(await account(doctor))
  for (const secret of [sessionId, row?.id ?? '', row?.device ?? '', '203.0.113.7'])
    expect(text).not.toContain(secret)
})

test('one session is ended with the password, and its browser is no longer known', async () => {
  const admin = await anAdmin(site.db)
  const { doctor: lost } = await signIn(admin.username, { browser: PHONE })
  const doctor = await asDoctor(site, admin)
  const [other] = (await account(doctor)).sessions.filter(({ current }) => !current)
  const { body } = await end(doctor, { password: 'wrong', session: other?.id }).expect(400)
  expect(body.fields).toEqual({ password: 'This is not your password' })
  await lost.get('/api/auth/me').expect(200)
  await end(doctor, { password: aPassword, session: other?.id }).expect(200, { ended: 1 })
  await lost.get('/api/auth/me').expect(401)
  expect((await account(doctor)).sessions).toHaveLength(1)
  expect(await site.db.$count(knownDevices, eq(knownDevices.userId, admin.id))).toBe(1)
  const again = await end(doctor, { password: aPassword, session: other?.id }).expect(404)
  expect(again.body.error).toBe('This session has ended already')
})

test('nobody ends the session of another account', async () => {
  const victim = await signIn((await anAdmin(site.db)).username)
  const [theirs] = (await account(victim.doctor)).sessions
  await end(await asDoctor(site), { password: aPassword, session: theirs?.id }).expect(404)
  await victim.doctor.get('/api/auth/me').expect(200)
})

test('all other sessions are ended at once, and only this browser stays known', async () => {
  const { username, id } = await anAdmin(site.db)
  const others = [await signIn(username), await signIn(username, { browser: PHONE })]
  const mine = await signIn(username)
  const { headers } = await end(mine.doctor, { password: aPassword }).expect(200, { ended: 2 })
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
  const { doctor, as, sessionId } = await signIn(username)
  const before = await account(doctor)
  const { headers } = await act(doctor).expect(200)
  const renewed = headers['session-id'] ?? ''
  expect(renewed).toMatch(/^[\w-]{43}$/)
  expect(renewed).not.toBe(sessionId)
  await doctor.get('/api/auth/me').expect(401)
  const after = await account(as(renewed))
  expect(after.sessions.map(({ id, signedInAt }) => [id, signedInAt])).toEqual(
    before.sessions.map(({ id, signedInAt }) => [id, signedInAt]),
  )
})

test('of two that renew one session at once, one goes on', async () => {
  const { username } = await anAdmin(site.db)
  const { doctor } = await signIn(username)
  const calls = [1, 2].map(() => doctor.post('/api/backup').send({ password: aPassword }))
  const statuses = (await Promise.all(calls)).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 401])
})

test('signing in again in the same browser ends its earlier session', async () => {
  const { username } = await anAdmin(site.db)
  const { doctor } = await signIn(username)
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
  expect((await account(newest)).sessions).toHaveLength(10)
})

test('what happened is told in order and in plain words, with the browser', async () => {
  const { username } = await anAdmin(site.db)
  const { doctor, as } = await signIn(username)
  await guess(username, PHONE)
  await guess(username, PHONE)
  const { headers } = await end(doctor, { password: aPassword }).expect(200)
  const { events } = await account(as(headers['session-id'] ?? ''))
  expect(events.map(({ event, times, browser }) => [event, times, browser])).toEqual([
    ['browsers signed out', 1, 'Chrome on Windows'],
    ['sign-in failed', 2, 'Safari on iOS'],
    ['signed in', 1, 'Chrome on Windows'],
  ])
})

test('strangers push nothing of the doctor’s out of the list, and fill no table', async () => {
  const admin = await anAdmin(site.db)
  await signIn(admin.username)
  const [{ account: hash = '' } = {}] = await site.db
    .select()
    .from(accountEvents)
    .orderBy(sql`${accountEvents.at} desc`)
    .limit(1)
  await site.db.execute(sql`
    insert into account_events (at, event, account, browser)
    select now() - n * interval '1 second', 'sign-in failed', ${hash}, 'Firefox on Linux'
    from generate_series(1, 1500) as n`)
  const { events } = await account(await asDoctor(site, admin))
  expect(events.map(({ event }: Happened) => event)).toContain('signed in')
  expect(events.length).toBeLessThanOrEqual(3)
  await sweepExpired(site.db)
  expect(await site.db.$count(accountEvents, eq(accountEvents.event, 'sign-in failed'))).toBe(1_000)
})

test('a session that an eleventh has displaced lives no longer, however busy its client is', async () => {
  const admin = await anAdmin(site.db)
  const oldest = await asDoctor(site, admin)
  const expiry = () =>
    site.db
      .select({ at: adminSessions.expiresAt })
      .from(adminSessions)
      .where(eq(adminSessions.userId, admin.id))
      .orderBy(adminSessions.createdAt)
      .limit(1)
  await site.db.execute(sql`
    update admin_sessions set expires_at = now() + interval '10 minutes' where user_id = ${admin.id}`)
  const before = await expiry()
  for (let i = 0; i < 10; i++) await openSession(site.db, admin, aPlace)
  await oldest.get('/api/auth/me').expect(401)
  expect(await expiry()).toEqual(before)
})

test('guesses at names that nobody has leave no row', async () => {
  const { username } = await anAdmin(site.db)
  const before = await site.db.$count(accountEvents)
  await guess('nobody-of-that-name', CHROME, '198.51.100.10')
  expect(await site.db.$count(accountEvents)).toBe(before)
  await guess(username, CHROME, '198.51.100.10')
  expect(await site.db.$count(accountEvents)).toBe(before + 1)
})

test('what is refused because of too many attempts leaves one row a minute', async () => {
  const { username } = await anAdmin(site.db)
  for (let i = 0; i < 14; i++) await guess(username, CHROME, '198.51.100.9')
  const refused = await site.db.$count(accountEvents, eq(accountEvents.event, 'sign-in refused'))
  expect(refused).toBe(1)
})

test('after 90 days a row is swept', async () => {
  await site.db.execute(sql`
    insert into account_events (at, event, account, browser)
    values (now() - interval '91 days', 'signed in', 'long ago', ''), (now() - interval '89 days', 'signed in', 'lately', '')`)
  await sweepExpired(site.db)
  const rows = await site.db.select().from(accountEvents)
  expect(rows.map(({ account }) => account)).not.toContain('long ago')
  expect(rows.map(({ account }) => account)).toContain('lately')
})

test('no row holds a name or an address', async () => {
  const { username } = await anAdmin(site.db)
  await signIn(username)
  const text = JSON.stringify(await site.db.select().from(accountEvents))
  expect(text).not.toContain(username)
  expect(text).not.toContain('203.0.113.7')
})

test.each([
  [CHROME, 'Chrome on Windows'],
  [PHONE, 'Safari on iOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  ['', 'An unknown browser'],
  ['<script>alert(1)</script>', 'An unknown browser'],
  ['x'.repeat(5_000), 'An unknown browser'],
])('the browser that calls itself "%s" is %s', (userAgent, words) => {
  expect(browserIn(userAgent)).toBe(words)
})

test.each([
  ['203.0.113.7', 'the network 203.0.113.…'],
  ['2001:db8:1:2/64', 'the network 2001:db8:1:…'],
  ['192.168.1.20', 'the server’s local network'],
  ['127.0.0.1', 'the server’s own computer'],
  ['', 'an unknown network'],
])('the network of %s is %s', (host, words) => {
  const block = host.replace(/:2\/64$/, '/48')
  expect(networkOf({ host, site: host, block })).toBe(words)
})

const guess = (username: string, browser: string, address = '198.51.100.1') =>
  site.request
    .post('/api/auth/login')
    .set({ 'User-Agent': browser, 'X-Forwarded-For': address })
    .send({ username, password: 'wrong' })
