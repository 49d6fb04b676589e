import { eq, sql } from 'drizzle-orm'
import supertest from 'supertest'
import { expect, test } from 'vitest'
import { adminSessions, adminUsers } from '../db/schema/accounts.ts'
import { aPlace, aSite, asDoctor } from '../testing/app.ts'
import { anAdmin, aPassword } from '../testing/factories.ts'
import { openSession } from './sessions.ts'
import { sweepExpired } from './sweep.ts'

const site = await aSite()
const minutes = (count: number) => sql`make_interval(secs => ${count * 60})`

/** `later` moves the session's times back by so many minutes. */
async function aSession() {
  const account = await anAdmin(site.db)
  const doctor = await asDoctor(site, account)
  const mine = eq(adminSessions.userId, account.id)
  const later = (count: number) =>
    site.db
      .update(adminSessions)
      .set({
        createdAt: sql`${adminSessions.createdAt} - ${minutes(count)}`,
        expiresAt: sql`${adminSessions.expiresAt} - ${minutes(count)}`,
      })
      .where(mine)
  const left = async () => {
    const [row] = await site.db
      .select({ left: sql<number>`extract(epoch from ${adminSessions.expiresAt} - now())::int` })
      .from(adminSessions)
      .where(mine)
    return row?.left
  }
  return { account, doctor, later, left }
}

test('a session ends 30 minutes after the last call', async () => {
  const { doctor, later } = await aSession()
  await later(29)
  await doctor.get('/api/auth/me').expect(200)
  await later(29)
  await doctor.get('/api/auth/me').expect(200)
  await later(31)
  const { body, headers } = await doctor.get('/api/auth/me').expect(401)
  expect(body.error).toBe('Session expired. Please log in again to continue.')
  expect(headers['www-authenticate']).toBe('Bearer')
})

test('a session ends 12 hours after signing in, however busy it is', async () => {
  const { doctor, later, left } = await aSession()
  for (let i = 0; i < 28; i++) {
    await later(25)
    await doctor.get('/api/auth/me').expect(200)
  }
  await later(10)
  await doctor.get('/api/auth/me').expect(200)
  expect(await left()).toBeLessThanOrEqual(600)
  await later(11)
  await doctor.get('/api/auth/me').expect(401)
})

test('12 hours after signing in a session is over whatever expiry its row holds', async () => {
  const { account, doctor, later } = await aSession()
  await later(12 * 60 + 1)
  const expiresAt = sql`now() + interval '30 minutes'`
  await site.db.update(adminSessions).set({ expiresAt }).where(eq(adminSessions.userId, account.id))
  await doctor.get('/api/auth/me').expect(401)
})

test('calls within a minute write nothing', async () => {
  const { doctor, later, left } = await aSession()
  await later(0.5)
  const before = await left()
  await doctor.get('/api/auth/me').expect(200)
  expect(await left()).toBeLessThanOrEqual(before ?? 0)
})

test('expired sessions are swept, the others stay', async () => {
  const [ended, live] = [await aSession(), await aSession()]
  await ended.later(31)
  await sweepExpired(site.db)
  expect(await ended.left()).toBeUndefined()
  await live.doctor.get('/api/auth/me').expect(200)
})

test('a login on one of two servers works on the other and ends on both', async () => {
  const other = await aSite({ url: site.url })
  const { username } = await anAdmin(site.db)
  const { body } = await site.request
    .post('/api/auth/login')
    .send({ username, password: aPassword })
    .expect(200)
  const [here, there] = [site, other].map(({ origin }) =>
    supertest.agent(origin).set('Authorization', `Bearer ${body.sessionId}`),
  )
  await there?.get('/api/auth/me').expect(200, body.user)
  await there?.post('/api/auth/logout').expect(200)
  await here?.get('/api/auth/me').expect(401)
  await there?.get('/api/auth/me').expect(401)
})

test.each([
  '',
  'Bearer',
  'Bearer ',
  'Basic ZG9jdG9yOng=',
  `Bearer ${'x'.repeat(43)}`,
  `Bearer ${'x'.repeat(9000)}`,
])('the authorization "%s" is nobody’s', async (authorization) => {
  await site.request.get('/api/auth/me').set('Authorization', authorization).expect(401)
})

test('a session does not outlive its account, nor open on a password that was changed meanwhile', async () => {
  const { account, doctor } = await aSession()
  await site.db.update(adminUsers).set({ passwordHash: 'another' }).where(eq(adminUsers.id, account.id))
  expect(await openSession(site.db, account, aPlace)).toBeUndefined()
  await site.db.delete(adminUsers).where(eq(adminUsers.id, account.id))
  await doctor.get('/api/auth/me').expect(401)
})

test('a login that waits for a change of password under way opens no session', async () => {
  const account = await anAdmin(site.db)
  let opening: ReturnType<typeof openSession> | undefined
  await site.db.transaction(async (tx) => {
    await tx.update(adminUsers).set({ passwordHash: 'another' }).where(eq(adminUsers.id, account.id))
    opening = openSession(site.db, account, aPlace)
    await new Promise((resolve) => setTimeout(resolve, 200))
    await tx.delete(adminSessions).where(eq(adminSessions.userId, account.id))
  })
  expect(await opening).toBeUndefined()
})
