import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Happened } from '#shared/account/account.ts'
import { accountEvents } from '../db/schema/accounts.ts'
import { aSite, asDoctor } from '../testing/app.ts'
import { accountOf, CHROME, endSessions, PHONE, signInAs } from '../testing/browsers.ts'
import { anAdmin, aPassword } from '../testing/factories.ts'
import { codeAt, signingIn, wrongCode } from '../testing/second-factor.ts'
import { sweepExpired } from './sweep.ts'

const site = await aSite({ env: { TRUST_PROXY: '1' } })

test('what happened is told in order and in plain words, with the browser', async () => {
  const { username } = await anAdmin(site.db)
  const { doctor, as } = await signInAs(site, username)
  await guess(username, PHONE)
  await guess(username, PHONE)
  const { headers } = await endSessions(doctor, { password: aPassword }).expect(200)
  const { events } = await accountOf(as(headers['session-id'] ?? ''))
  expect(events.map(({ event, times, browser }) => [event, times, browser])).toEqual([
    ['browsers signed out', 1, 'Chrome on Windows'],
    ['sign-in failed', 2, 'Safari on iOS'],
    ['signed in', 1, 'Chrome on Windows'],
  ])
})

test('strangers push nothing of the doctor’s out of the list, and fill no table', async () => {
  const admin = await anAdmin(site.db)
  await signInAs(site, admin.username)
  const [{ account: hash = '' } = {}] = await site.db
    .select()
    .from(accountEvents)
    .orderBy(sql`${accountEvents.at} desc`)
    .limit(1)
  await site.db.execute(sql`
    insert into account_events (at, event, account, browser)
    select now() - n * interval '1 second', 'sign-in failed', ${hash}, 'Firefox on Linux'
    from generate_series(1, 1500) as n`)
  const { events } = await accountOf(await asDoctor(site, admin))
  expect(events.map(({ event }: Happened) => event)).toContain('signed in')
  expect(events.length).toBeLessThanOrEqual(3)
  await sweepExpired(site.db)
  expect(await site.db.$count(accountEvents, eq(accountEvents.event, 'sign-in failed'))).toBe(1_000)
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
  await signInAs(site, username)
  const text = JSON.stringify(await site.db.select().from(accountEvents))
  expect(text).not.toContain(username)
  expect(text).not.toContain('203.0.113.7')
})

const guess = (username: string, browser: string, address = '198.51.100.1') =>
  site.request
    .post('/api/auth/login')
    .set({ 'User-Agent': browser, 'X-Forwarded-For': address })
    .send({ username, password: 'wrong' })

test('ten wrong codes leave a line each, and what is refused after them one a minute', async () => {
  const { owed, give, protectedAccount } = signingIn(site)
  const { username, secret, recoveryCodes } = await protectedAccount()
  const pending = await owed(username)
  for (let i = 0; i < 10; i++) await give(pending, wrongCode(secret)).expect(400)
  for (let i = 0; i < 3; i++) await give(pending, codeAt(secret)).expect(429)
  expect(recoveryCodes).toHaveLength(10)
  const [{ account = '' } = {}] = await site.db
    .select()
    .from(accountEvents)
    .where(eq(accountEvents.event, 'codes refused'))
  const rows = await site.db.select().from(accountEvents).where(eq(accountEvents.account, account))
  const times = (event: string) => rows.filter((row) => row.event === event).length
  expect([times('second factor refused'), times('codes refused')]).toEqual([10, 1])
  expect(site.logged.filter((line) => line.includes('"codes refused"'))).toHaveLength(3)
})
