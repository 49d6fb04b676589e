import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { failedLogins } from '../db/schema/accounts.ts'
import { aSite, asDoctor } from '../testing/app.ts'
import { anAdmin, aPassword } from '../testing/factories.ts'
import { count, guesses, guessingAt } from '../testing/guesses.ts'
import { addressOf } from './address.ts'
import { countAttempt, loginCounters } from './attempts.ts'

const site = await aSite({ env: { TRUST_PROXY: '1' } })

const netsOf = (ip: string | undefined) => addressOf({ ip, socket: { remoteAddress: '127.0.0.9' } })

const { guess } = guessingAt(site)

test('after ten wrong passwords the right one is refused too, with an honest Retry-After', async () => {
  const { username } = await anAdmin(site.db)
  for (let i = 0; i < 10; i++) expect(await guess(username, '192.0.2.1')).toBe(401)
  const refused = await site.request
    .post('/api/auth/login')
    .set('X-Forwarded-For', '192.0.2.1')
    .send({ username, password: aPassword })
    .expect(429)
  expect(refused.body.error).toBe('Too many failed logins. Please try again in 15 minutes.')
  const seconds = Number(refused.headers['retry-after'])
  expect(seconds).toBeGreaterThan(880)
  expect(seconds).toBeLessThanOrEqual(900)
  await passes(seconds - 2)
  expect(await guess(username, '192.0.2.1', aPassword)).toBe(429)
  await passes(3)
  expect(await guess(username, '192.0.2.1', aPassword)).toBe(200)
})

test('the doctor still gets in from another address', async () => {
  const { username } = await anAdmin(site.db)
  await guesses(12, () => guess(username, '192.0.2.2'))
  expect(await guess(username, '192.0.2.2', aPassword)).toBe(429)
  expect(await guess(username, '192.0.2.3', aPassword)).toBe(200)
})

test('successes don’t count', async () => {
  const { username } = await anAdmin(site.db)
  for (let i = 0; i < 9; i++) await guess(username, '192.0.2.4')
  const right = await guesses(3, () => guess(username, '192.0.2.4', aPassword))
  expect(right).toContain(200)
  for (let i = 0; i < 12; i++) expect(await guess(username, '192.0.2.4', aPassword)).toBe(200)
  expect(await guess(username, '192.0.2.4')).toBe(401)
  expect(await guess(username, '192.0.2.4')).toBe(429)
})

test('of 200 wrong guesses at once from one address, no more than 10 reach the hash', async () => {
  const { username } = await anAdmin(site.db)
  const statuses = await Promise.all(Array.from({ length: 200 }, () => guess(username, '192.0.2.5')))
  const checked = count(statuses, 401)
  expect(checked).toBeGreaterThan(0)
  expect(checked + count(statuses, 429) + count(statuses, 503)).toBe(200)
  const later = await guesses(20, () => guess(username, '192.0.2.5'))
  expect(checked + count(later, 401)).toBe(10)
})

test('a guess handed back after its window has ended takes nothing from the next', async () => {
  const { username } = await anAdmin(site.db)
  const counters = loginCounters(username, netsOf('192.0.2.6'))
  const { handBack } = await countAttempt(site.db, counters)
  await passes(901)
  await guess(username, '192.0.2.6')
  await handBack()
  const statuses = await guesses(20, () => guess(username, '192.0.2.6'))
  expect(count(statuses, 401)).toBe(9)
})

test('100 failures from one IPv6 site end its guesses, whatever network of it they come from', async () => {
  const { username } = await anAdmin(site.db)
  const from = (i: number) => `2001:db8:1:${(0x200 + i).toString(16)}::1`
  const statuses = []
  for (let i = 0; i < 12; i++) statuses.push(...(await guesses(10, () => guess(username, from(i)))))
  expect(count(statuses, 401)).toBe(100)
  expect(await guess(username, from(0x60), aPassword)).toBe(429)
  expect(await guess(username, '2001:db8:1:300::1', aPassword)).toBe(200)
})

test('100 failures from one address end its guesses at any account', async () => {
  const victims = await Promise.all(Array.from({ length: 11 }, () => anAdmin(site.db)))
  const statuses = await guesses(110, (i) => guess(victims[i % 11]?.username ?? '', '192.0.2.7'))
  expect(count(statuses, 401)).toBe(100)
  expect(await guess((await anAdmin(site.db)).username, '192.0.2.7', aPassword)).toBe(429)
})

test('300 failures at one account end the guesses from anywhere', async () => {
  const { username } = await anAdmin(site.db)
  const statuses = []
  for (let i = 0; i < 31; i++) statuses.push(...(await guesses(10, () => guess(username, `198.51.100.${i}`))))
  expect(count(statuses, 401)).toBe(300)
  expect(await guess(username, '203.0.113.1', aPassword)).toBe(429)
})

test('two servers on one database share the count', async () => {
  const other = await aSite({ url: site.url, env: { TRUST_PROXY: '1' } })
  const { username } = await anAdmin(site.db)
  const one = await guesses(6, () => guess(username, '192.0.2.8'))
  const two = await guesses(6, () => guess(username, '192.0.2.8', 'wrong', other))
  expect(count([...one, ...two], 401)).toBe(10)
})

test('wrong current passwords count by session, apart from the logins', async () => {
  const account = await anAdmin(site.db)
  const [doctor, other] = [await asDoctor(site, account), await asDoctor(site, account)]
  for (let i = 0; i < 31; i++) await guesses(10, () => guess(account.username, `203.0.113.${100 + i}`))
  const passwords = { currentPassword: 'wrong', newPassword: 'another knee effusion' }
  for (let i = 0; i < 10; i++) await doctor.post('/api/auth/change-password').send(passwords).expect(400)
  const right = { ...passwords, currentPassword: aPassword }
  await doctor.post('/api/auth/change-password').send(right).expect(429).expect('Retry-After', /^\d+$/)
  await other.post('/api/auth/change-password').send(right).expect(200)
})

test('without TRUST_PROXY a forged X-Forwarded-For changes nothing', async () => {
  const bare = await aSite({ url: site.url })
  const { username } = await anAdmin(site.db)
  const statuses = await guesses(15, (i) => guess(username, `203.0.113.${i}`, 'wrong', bare))
  expect(count(statuses, 401)).toBe(10)
})

test('behind one proxy only the address that it added counts', async () => {
  const { username } = await anAdmin(site.db)
  const statuses = await guesses(15, (i) => guess(username, `203.0.113.${i}, 192.0.2.9`))
  expect(count(statuses, 401)).toBe(10)
})

test('a port that the trusted proxy adds makes no other address', async () => {
  const { username } = await anAdmin(site.db)
  const statuses = await guesses(14, (i) => guess(username, `192.0.2.10:${1000 + i}`))
  expect(count(statuses, 401)).toBe(10)
  const six = await guesses(14, (i) => guess(username, `[2001:db8:9::1]:${1000 + i}`))
  expect(count(six, 401)).toBe(10)
  const rubbish = await guesses(14, (i) => guess(username, `unknown-${i}`))
  expect(count(rubbish, 401)).toBe(10)
})

test('an IPv6 guesser counts by network, an IPv4 one in IPv6 clothes by its IPv4 address', () => {
  expect(netsOf('2001:db8:1:2fe:aaaa::1')).toEqual({
    host: '2001:db8:1:2fe/64',
    site: '2001:db8:1:200/56',
    block: '2001:db8:1/48',
  })
  expect(netsOf('::ffff:192.0.2.1')).toEqual(netsOf('192.0.2.1'))
  expect(netsOf('192.0.2.1:443')).toEqual(netsOf('192.0.2.1'))
  expect(netsOf('[2001:db8::1]:443')).toEqual(netsOf('2001:db8::1'))
  expect(netsOf('[2001:db8::1]')).toEqual(netsOf('2001:db8::1'))
  expect(netsOf('192.0.2.1').host).toBe('192.0.2.1')
  expect(netsOf('unknown')).toEqual(netsOf('127.0.0.9'))
  expect(netsOf(undefined)).toEqual(netsOf('127.0.0.9'))
})

test('neither names nor addresses stand in the table', async () => {
  const rows = await site.db.select().from(failedLogins)
  expect(rows.map(({ key }) => key).join()).toMatch(/^((pair|address|account|device|session):[\w-]{43},?)+$/)
})

const passes = (seconds: number) =>
  site.db
    .update(failedLogins)
    .set({ expire: sql`${failedLogins.expire} - make_interval(secs => ${seconds})` })
