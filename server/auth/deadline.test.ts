import { expect, test } from 'vitest'
import { setupCodes } from '../db/schema/accounts.ts'
import { aDatabase, aSite } from '../testing/app.ts'
import { aPassword } from '../testing/factories.ts'
import { aProxy } from '../testing/proxy.ts'
import { firstStart } from './setup.ts'

const proxy = await aProxy(await aDatabase())
const site = await aSite({ url: proxy.url })

test('a sign-in or a set-up that the database holds up is given up after 8 seconds, and may be tried again', async () => {
  const code = (await firstStart(site))?.split('#setup=')[1]
  const credentials = { username: 'doctor', password: aPassword }
  await site.request.post('/api/auth/login').send(credentials).expect(401)
  proxy.silence()
  const begun = performance.now()
  const answers = await Promise.all([
    site.request.post('/api/auth/login').send(credentials),
    site.request.get('/api/auth/setup'),
    site.request.post('/api/auth/setup').send({ code, ...credentials }),
  ])
  expect(performance.now() - begun).toBeLessThan(8_800)
  for (const { status, headers, body } of answers) {
    expect([status, headers['retry-after']]).toEqual([503, '5'])
    expect(body.error).toContain('Please try again soon.')
  }
  proxy.mend()
  // The dead connections fail one after the other.
  await expect.poll(() => site.db.$count(setupCodes).catch(() => 0)).toBe(1)
  await site.request
    .post('/api/auth/setup')
    .send({ code, ...credentials })
    .expect(200)
})
