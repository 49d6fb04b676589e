import supertest from 'supertest'
import type { AccountState } from '#shared/account/account.ts'
import type { asDoctor, Site } from './app.ts'
import { aPassword } from './factories.ts'

export const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36'
export const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

export type Doctor = Awaited<ReturnType<typeof asDoctor>>

export const accountOf = async (doctor: Doctor) =>
  (await doctor.get('/api/auth/account').expect(200)).body as AccountState

export const endSessions = (doctor: Doctor, body: object) => doctor.post('/api/auth/sessions/end').send(body)

/** Signs in over HTTP, as this browser at this address. */
export async function signInAs(
  site: Site,
  username: string,
  { browser = CHROME, address = '203.0.113.7', cookie = '' } = {},
) {
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
