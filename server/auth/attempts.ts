import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { failedLogins } from '../db/schema/accounts.ts'
import { HttpError } from '../http/errors.ts'
import type { Address } from './address.ts'

const LIMITS = { pair: 10, address: 100, account: 300, device: 10, session: 10, factor: 10 }
const WINDOW = sql`interval '15 minutes'`

interface Counter {
  key: string
  most: number
}

/** Hashed, so that the table holds no names and no addresses. */
function counter(kind: keyof typeof LIMITS, ...parts: string[]): Counter {
  const hash = createHash('sha256').update(parts.join('\0')).digest('base64url')
  return { key: `${kind}:${hash}`, most: LIMITS[kind] }
}

/** A known device has attempts of its own, so strangers cannot lock the doctor out, not even from the same network. */
export function loginCounters(username: string, { host, site }: Address, device?: string): Counter[] {
  if (device) return [counter('device', username, device)]
  return [counter('pair', username, host), counter('account', username), ...addressCounters({ host, site })]
}

/** Of what names no account. */
export const addressCounters = ({ host, site }: Pick<Address, 'host' | 'site'>) =>
  [...new Set([host, site])].map((part) => counter('address', part))

/** Whoever knows the password spends these, so a known device has its own here too. */
export const factorCounters = (userId: string, device = '') => [counter('factor', userId, device)]

export const sessionCounters = (session: string) => [counter('session', session)]

/** Counts before the password is checked, so parallel attempts cannot pass the limit; `last`: this is the last. Throws 429. */
export async function countAttempt(db: Db, counters: Counter[]) {
  // Adds to every counter or, when one is spent, to none. Locks rows in key order to prevent deadlocks.
  const { rows } = await db.execute<{ wait: number | null; last: boolean; counted: Counted[] }>(sql`
    with wanted as (
      select value ->> 'key' as key, (value ->> 'most')::int as most
      from json_array_elements(${JSON.stringify(counters)}::json)
    ),
    spent as (
      select expire from ${failedLogins} join wanted using (key) where expire > now() and points >= most
    ),
    counted as (
      insert into ${failedLogins} as known (key, points, expire)
      select key, 1, now() + ${WINDOW} from wanted where not exists (select from spent) order by key
      on conflict (key) do update set
        points = case when known.expire > now() then known.points + 1 else 1 end,
        expire = case when known.expire > now() then known.expire else excluded.expire end
      returning key, points, expire
    ),
    over as (
      select expire from spent
      union all select expire from counted join wanted using (key) where points > most
    )
    select
      (select extract(epoch from max(expire) - now())::float8 from over) as wait,
      exists (select from counted join wanted using (key) where points = most) as last,
      (select coalesce(json_agg(json_build_object('key', key, 'expire', expire)), '[]') from counted) as counted`)
  const { wait, last, counted } = rows[0] ?? { wait: null, last: false, counted: [] }
  const handBack = () => takeBack(db, counted)
  if (wait !== null) {
    await handBack()
    throw tooMany(wait)
  }
  return { handBack, last }
}

interface Counted {
  key: string
  expire: string
}

/** Only in the same window; otherwise a burst at its end would raise the limit of the next. */
async function takeBack(db: Db, counted: Counted[]) {
  if (!counted.length) return
  await db.execute(sql`
    with mine as (
      select key, expire from ${failedLogins}
      where (key, expire) in (
        select value ->> 'key', (value ->> 'expire')::timestamptz
        from json_array_elements(${JSON.stringify(counted)}::json)
      )
      order by key for update
    )
    update ${failedLogins} as known set points = points - 1
    from mine where known.key = mine.key and known.expire = mine.expire`)
}

function tooMany(exactly: number) {
  const seconds = Math.max(1, Math.ceil(exactly))
  const wait = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`
  const headers = { 'Retry-After': String(seconds) }
  return new HttpError(429, `Too many failed logins. Please try again in ${wait}.`, { headers })
}
