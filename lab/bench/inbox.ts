import { sql } from 'drizzle-orm'
import { hashPassword } from '#server/auth/password.ts'
import { openSession } from '#server/auth/sessions.ts'
import { adminUsers } from '#server/db/schema/accounts.ts'
import { cpuMeter } from './cpu.ts'
import { median, report } from './report.ts'
import { type BenchSite, startSite } from './site.ts'

const ROUNDS = 60
const WARM_UP = 10
// Requests in a round: few, so that other load on the machine slows both sides equally.
const TIMES = 10

/** CPU of opening the inbox and the desk with 20,000 appointments against 20, at the same page size. */
export async function benchInbox() {
  const sites = [await startSite(), await startSite()] as const
  try {
    const [few, many] = [await anInbox(sites[0], 20), await anInbox(sites[1], 20_000)]
    for (const [name, paths] of Object.entries(views)) {
      const costs = { few: [] as number[], many: [] as number[] }
      for (let i = -WARM_UP; i < ROUNDS; i++) {
        const order = i % 2 ? (['few', 'many'] as const) : (['many', 'few'] as const)
        for (const which of order) {
          const cost = await (which === 'few' ? few : many)(paths)
          if (i >= 0) costs[which].push(cost)
        }
      }
      const [small, large] = [median(costs.few), median(costs.many)]
      const detail = `${large.toFixed(2)} ms / ${small.toFixed(2)} ms of CPU, medians of ${ROUNDS}`
      report(`${name}: 20,000 appointments / 20`, large / small, { to: 1.15, detail })
    }
  } finally {
    for (const site of sites) await site.stop()
  }
}

// Both sites must fill the page: of the 20 appointments seven are pending, and two more wait for an answer.
const overview = '/api/appointments/overview'
const views = {
  'inbox, the days ahead': ['/api/appointments?limit=7&when=ahead', overview],
  'inbox, all of them': ['/api/appointments?limit=20', overview],
  'inbox, pending requests': ['/api/appointments?limit=5&status=pending', overview],
  desk: ['/api/desk'],
}

/** Fills a site's inbox, of which four are today's; resolves to a function that asks as the doctor and returns the CPU used (milliseconds). */
async function anInbox(site: BenchSite, count: number) {
  const { db, origin } = site
  await db.execute(sql`
    insert into appointments
      (patient_name, email, phone, preferred_date, preferred_time, appointment_type, reason, status, told_at, created_at)
    select 'Patient ' || n, 'patient' || n || '@example.org', '+91 98' || lpad(n::text, 8, '0'),
      (now() at time zone 'Asia/Kolkata')::date + case when n <= 20 then n % 5 else -(n % 600) end,
      (array['8:30-8:45 AM', '8:45-9:00 AM', '1:00-1:15 PM', '1:15-1:30 PM'])[1 + n % 4],
      'ct-scan', 'Pain since last week, worse at night.',
      (array['pending', 'confirmed', 'cancelled', 'completed'])[1 + (n / 4) % 4],
      case when n % 3 > 0 then now() end, now() - n * interval '20 minutes'
    from generate_series(1, ${count}::int) as n`)
  await db.execute(sql`vacuum analyze appointments`)
  const passwordHash = await hashPassword('fluid in the knee')
  const [account] = await db.insert(adminUsers).values({ username: 'doctor', passwordHash }).returning()
  if (!account) throw new Error('No account was made')
  const opened = await openSession(db, account, {
    browser: 'Chrome on Windows',
    network: 'a network',
    device: undefined,
  })
  const headers = { Authorization: `Bearer ${opened?.sessionId}` }
  const get = async (path: string) => {
    const response = await fetch(origin + path, { headers })
    if (!response.ok) throw new Error(`${path} answers ${response.status}`)
    await response.text()
  }
  const cpu = await cpuMeter(site)
  return async (paths: string[]) => {
    const taken = await cpu(async () => {
      for (let time = 0; time < TIMES; time++) await Promise.all(paths.map(get))
    })
    return taken / TIMES
  }
}
