import { expect, onTestFinished, test, vi } from 'vitest'
import { aSite, asDoctor, aTransaction } from '../testing/app.ts'
import { anAdmin, aPassword } from '../testing/factories.ts'

const site = await aSite({ env: { TRUST_PROXY: '1' } })

/** Signs in from `address`; resolves to the status. The test's end breaks what is still open off. */
function aCrowd() {
  const stop = new AbortController()
  const under: Promise<number>[] = []
  onTestFinished(async () => {
    stop.abort()
    await Promise.allSettled(under)
  })
  return (address: string, username: string, { origin } = site, cookie = '') => {
    const answer = fetch(`${origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address, Cookie: cookie },
      body: JSON.stringify({ username, password: aPassword }),
      signal: stop.signal,
    }).then(({ status }) => status)
    under.push(answer)
    return answer
  }
}

test('a sign-in that is refused because too many are waiting has asked the database nothing', async () => {
  const login = aCrowd()
  const { waiting, rollback } = await aTransaction(site.url, 'lock table failed_logins')
  const asked = vi.spyOn(site.db.$client, 'query')
  onTestFinished(() => asked.mockRestore())
  const answered: number[] = []
  for (let i = 0; i < 62; i++)
    login(`198.51.100.${i}`, 'nobody').then(
      (status) => answered.push(status),
      () => {},
    )
  await expect.poll(() => answered.length, { timeout: 7_000 }).toBe(10)
  expect(new Set(answered)).toEqual(new Set([503]))
  await expect.poll(waiting).toBe(2)
  // Of the two that are under way.
  expect(asked.mock.calls.length).toBeLessThanOrEqual(5)
  await rollback()
})

test('while strangers fill the queue the doctor signs in from a known browser and changes the password', async () => {
  const login = aCrowd()
  const account = await anAdmin(site.db)
  const doctor = await asDoctor(site, account)
  const { headers } = await site.request
    .post('/api/auth/login')
    .send({ username: account.username, password: aPassword })
    .expect(200)
  const cookie = headers['set-cookie']?.[0]?.split(';')[0]
  // A server that has to learn of it.
  const other = await aSite({ url: site.url, env: { TRUST_PROXY: '1' } })
  let checked = 0
  const flood = Array.from({ length: 70 }, async (_, i) => {
    const status = await login(`198.51.100.${i}`, `nobody ${i}`, other).catch(() => 0)
    if (status === 401) checked++
  })
  await Promise.any(flood.slice(60))
  await expect.poll(() => login('192.0.2.1', account.username, other, cookie), { timeout: 5_000 }).toBe(200)
  const passwords = { currentPassword: aPassword, newPassword: 'another knee effusion' }
  await doctor.post('/api/auth/change-password').send(passwords).expect(200)
  expect(checked).toBeLessThan(50)
})
