import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import type { Account } from '../db/schema/accounts.ts'
import { codeApps } from '../db/schema/factors.ts'
import { asDoctor, type Site } from './app.ts'
import { anAdmin, aPassword } from './factories.ts'

/** The code that an app shows `off` seconds from now. */
export const codeAt = (secret: string, off = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + off * 1_000 })

export function wrongCode(secret: string): string {
  const right = [-60, -30, 0, 30, 60, 90].map((off) => codeAt(secret, off))
  const guesses = Array.from({ length: right.length + 1 }, (_, digit) => String(digit).repeat(6))
  return guesses.find((guess) => !right.includes(guess)) ?? ''
}

/** Sets a code app up as the doctor does. */
export async function aCodeApp(site: Site, account: Account) {
  const doctor = await asDoctor(site, account)
  const { body } = await doctor.post('/api/auth/code-app').send({ password: aPassword }).expect(200)
  const secret: string = body.secret
  const code = codeAt(secret)
  const confirmed = await doctor.post('/api/auth/code-app/confirm').send({ code }).expect(200)
  return { doctor, secret, code, recoveryCodes: confirmed.body.recoveryCodes as string[] }
}

/** As if the codes so far had been of long ago. */
export const timePasses = (site: Site, { id }: Pick<Account, 'id'>) =>
  site.db.update(codeApps).set({ lastStep: 0 }).where(eq(codeApps.userId, id))

/** Steps of a sign-in, over HTTP. */
export function signingIn(site: Site) {
  const login = (username: string, password = aPassword) =>
    site.request.post('/api/auth/login').send({ username, password })
  const owed = async (username: string) => (await login(username).expect(200)).body.pending as string
  const give = (pending: string, code: string, { on = site, address = '192.0.2.1', cookie = '' } = {}) =>
    on.request
      .post('/api/auth/login/code')
      .set({ 'X-Forwarded-For': address, Cookie: cookie })
      .send({ pending, code })
  const recover = (pending: string, code: string) =>
    site.request.post('/api/auth/login/recovery-code').send({ pending, code })
  async function protectedAccount() {
    const account = await anAdmin(site.db)
    const app = await aCodeApp(site, account)
    await timePasses(site, account)
    return { ...account, ...app }
  }
  return { login, owed, give, recover, protectedAccount }
}

export const START_AGAIN =
  'Your sign-in has taken more than five minutes, or was finished. Please enter your password again.'
