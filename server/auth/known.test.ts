import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { knownDevices } from '../db/schema/accounts.ts'
import { aSite } from '../testing/app.ts'
import { anAdmin, aPassword } from '../testing/factories.ts'
import { count, guesses, guessingAt } from '../testing/guesses.ts'
import { hashToken } from './sessions.ts'

const site = await aSite({ env: { TRUST_PROXY: '1' } })
const { guess, aKnownDevice } = guessingAt(site)

test('a known browser gets in from anywhere for 90 days, whatever strangers have guessed beside it', async () => {
  const { username, id } = await anAdmin(site.db)
  const cookie = await aKnownDevice(username, '192.0.2.70')
  const known = (address: string, password = aPassword) => guess(username, address, password, site, cookie)
  for (let i = 0; i < 31; i++) await guesses(10, () => guess(username, `198.51.100.${100 + i}`))
  await guesses(12, () => guess(username, '192.0.2.71'))
  expect(await guess(username, '192.0.2.72', aPassword)).toBe(429)
  for (const address of ['192.0.2.70', '192.0.2.71', '2001:db8:77::1']) expect(await known(address)).toBe(200)
  const [kept, ...others] = await site.db.select().from(knownDevices).where(eq(knownDevices.userId, id))
  expect(others).toEqual([])
  expect(cookie).not.toContain(kept?.tokenHash)
  await site.db.update(knownDevices).set({ expiresAt: sql`now()` }).where(eq(knownDevices.userId, id))
  expect(await known('192.0.2.70')).toBe(429)
})

test('a known browser has ten attempts of its own, and is known for its own account only', async () => {
  const { username } = await anAdmin(site.db)
  const { username: other } = await anAdmin(site.db)
  const cookie = await aKnownDevice(username, '192.0.2.73')
  const from = (i: number) => `203.0.113.${i}`
  const own = await guesses(12, (i) => guess(username, from(i), 'wrong', site, cookie))
  expect(count(own, 401)).toBe(10)
  expect(await guess(username, '192.0.2.73', aPassword, site, cookie)).toBe(429)
  expect(await guess(username, '192.0.2.73', aPassword)).toBe(200)
  const foreign = await guesses(12, () => guess(other, '192.0.2.74', 'wrong', site, cookie))
  expect(count(foreign, 401)).toBe(10)
})

test('the cookie of a known browser is for signing in alone and no script reads it', async () => {
  const { username } = await anAdmin(site.db)
  const { headers } = await site.request.post('/api/auth/login').send({ username, password: aPassword })
  expect(headers['set-cookie']?.[0]).toMatch(
    /^known_device=[\w-]{43}; Max-Age=7776000; Path=\/api\/auth; Expires=[^;]+; HttpOnly; SameSite=Strict$/,
  )
  const https = await aSite({ url: site.url, env: { PUBLIC_URL: 'https://www.example.org' } })
  const secure = await https.request.post('/api/auth/login').send({ username, password: aPassword })
  expect(secure.headers['set-cookie']?.[0]).toMatch(/; Secure;/)
})

test('a token that was planted in the browser is not known after the sign-in', async () => {
  const { username, id } = await anAdmin(site.db)
  const planted = 'p'.repeat(43)
  expect(await guess(username, '192.0.2.75', aPassword, site, `known_device=${planted}`)).toBe(200)
  const known = await site.db.select().from(knownDevices).where(eq(knownDevices.userId, id))
  expect(known).toHaveLength(1)
  expect(known[0]?.tokenHash).not.toBe(hashToken(planted))
})
