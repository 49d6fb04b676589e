import { hashPassword } from '#server/auth/password.ts'
import { adminUsers } from '#server/db/schema/accounts.ts'
import { median, report } from './report.ts'
import { startSite } from './site.ts'

const TRIES = 30

/** Failed logins: timing must not tell whether an account exists, and bulk guesses must not reach the hash. */
export async function benchLogin() {
  const site = await startSite({ TRUST_PROXY: '1' })
  let sender = 0
  // A new address each time, so that the rate limit does not apply.
  async function fail(username: string, address = `192.0.2.${++sender}`) {
    const start = performance.now()
    const response = await fetch(`${site.origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
      body: JSON.stringify({ username, password: 'not the password' }),
    })
    await response.text()
    return { status: response.status, duration: performance.now() - start }
  }
  try {
    await site.db
      .insert(adminUsers)
      .values({ username: 'doctor', passwordHash: await hashPassword('fluid in the knee') })
    await Promise.all([fail('doctor'), fail('nobody')])
    const times: Record<string, number[]> = { doctor: [], nobody: [] }
    for (let i = 0; i < TRIES; i++) {
      const order = i % 2 ? ['doctor', 'nobody'] : ['nobody', 'doctor']
      for (const username of order) times[username]?.push((await fail(username)).duration)
    }
    const [known, unknown] = [median(times.doctor ?? []), median(times.nobody ?? [])]
    report('failed login: unknown user / wrong password', unknown / known, {
      from: 0.95,
      to: 1.05,
      detail: `${unknown.toFixed(1)} ms / ${known.toFixed(1)} ms, medians of ${TRIES}`,
    })
    const bulk = await Promise.all(Array.from({ length: 200 }, () => fail('doctor', '198.51.100.1')))
    const checked = bulk.filter(({ status }) => status === 401).length
    const refused = bulk.filter(({ status }) => status === 429 || status === 503).length
    report('200 wrong guesses at once: checked', checked, { from: 1, to: 10, detail: `${refused} refused` })
  } finally {
    await site.stop()
  }
}
