import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { failedLogins } from '../db/schema/accounts.ts'
import { aSite, asDoctor, type Site } from '../testing/app.ts'
import { anAdmin, aPassword } from '../testing/factories.ts'
import { addressOf } from './address.ts'
import { countAttempt } from './attempts.ts'

const site = await aSite({ env: { TRUST_PROXY: '1' } })

/** The status of a login from `address`, through the trusted proxy. */
const guess = async (username: string, address: string, password = 'wrong', on: Site = site) => {
  const from = on.request.post('/api/auth/login').set('X-Forwarded-For', address)
  return (await from.send({ username, password })).status
}

const guesses = (count: number, make: (i: number) => Promise<number>) =>
  Promise.all(Array.from({ length: count }, (_, i) => make(i)))

const count = (statuses: number[], status: number) => statuses.filter((one) => one === status).length

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

test('of 200 wrong guesses at once from one address, 10 reach the hash', async () => {
  const { username } = await anAdmin(site.db)
  const statuses = await guesses(200, () => guess(username, '192.0.2.5'))
  expect({ checked: count(statuses, 401), refused: count(statuses, 429) }).toEqual({
    checked: 10,
    refused: 190,
  })
})

test('a guess handed back after its window has ended takes nothing from the next', async () => {
  const { username } = await anAdmin(site.db)
  const { handBack } = await countAttempt(site.db, username, '192.0.2.6')
  await passes(901)
  await guess(username, '192.0.2.6')
  await handBack()
  const statuses = await guesses(20, () => guess(username, '192.0.2.6'))
  expect(count(statuses, 401)).toBe(9)
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

test('a wrong current password counts like a failed login', async () => {
  const account = await anAdmin(site.db)
  const doctor = await asDoctor(site, account)
  const change = (currentPassword: string) =>
    doctor.post('/api/auth/change-password').send({ currentPassword, newPassword: 'another knee effusion' })
  for (let i = 0; i < 10; i++) await change('wrong').expect(400)
  await change(aPassword).expect(429)
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

test('an IPv6 guesser counts by network, an IPv4 one in IPv6 clothes by its IPv4 address', () => {
  expect(addressOf({ ip: '2001:db8:1:2:aaaa::1' })).toBe(addressOf({ ip: '2001:db8:1:2:ffff:1:2:3' }))
  expect(addressOf({ ip: '2001:db8:1:2::1' })).not.toBe(addressOf({ ip: '2001:db8:1:3::1' }))
  expect(addressOf({ ip: '::ffff:192.0.2.1' })).toBe('192.0.2.1')
  expect(addressOf({ ip: '::1' })).toBe('0:0:0:0')
  expect(addressOf({ ip: 'unknown' })).toBe('unknown')
  expect(addressOf({ ip: undefined })).toBe('')
})

test('neither names nor addresses stand in the table', async () => {
  const rows = await site.db.select().from(failedLogins)
  expect(rows.map(({ key }) => key).join()).toMatch(/^((pair|address|account):[\w-]{43},?)+$/)
})

/** Lets `seconds` pass for every count. */
const passes = (seconds: number) =>
  site.db
    .update(failedLogins)
    .set({ expire: sql`${failedLogins.expire} - make_interval(secs => ${seconds})` })
