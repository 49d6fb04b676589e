import { createHash } from 'node:crypto'
import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '../db/client.ts'
import { failedLogins } from '../db/schema/accounts.ts'
import { HttpError } from '../http.ts'

/** Failed guesses allowed in a window that opens with the first (decision 6). */
const LIMITS = { pair: 10, address: 100, account: 300 }
const WINDOW_SECONDS = 15 * 60

type Counter = keyof typeof LIMITS

/** Names and addresses are kept as hashes only: short, and nothing personal in the table. */
const keyOf = (counter: Counter, ...parts: string[]) =>
  `${counter}:${createHash('sha256').update(parts.join('\0')).digest('base64url')}`

function keysOf(username: string, address: string): [Counter, string][] {
  return [
    ['pair', keyOf('pair', username, address)],
    ['address', keyOf('address', address)],
    ['account', keyOf('account', username)],
  ]
}

/**
 * Counts a guess as failed before it is checked, so that any number at once let no more through than allowed.
 * `handBack` takes it out again when it was none. Throws 429 with the seconds until the next may be made.
 */
export async function countAttempt(db: Db, username: string, address: string) {
  const keys = keysOf(username, address)
  await refuseSpent(db, keys)
  const counted: { key: string; windowEnds: Date }[] = []
  const handBack = () => Promise.all(counted.map((one) => takeBack(db, one)))
  for (const [counter, key] of keys) {
    const spent = await consume(db, counter, key)
    counted.push({ key, windowEnds: new Date(Date.now() + WINDOW_SECONDS * 1000) })
    if (!spent) continue
    await handBack()
    throw tooMany(spent.msBeforeNext)
  }
  return { handBack }
}

/** Reads only: a flood of guesses beyond the limit writes nothing. */
async function refuseSpent(db: Db, keys: [Counter, string][]) {
  const rows = await db
    .select()
    .from(failedLogins)
    .where(
      and(
        inArray(
          failedLogins.key,
          keys.map(([, key]) => key),
        ),
        gt(failedLogins.expire, new Date()),
      ),
    )
  const limits = new Map(keys.map(([counter, key]) => [key, LIMITS[counter]]))
  const spent = rows.filter(({ key, points }) => points >= (limits.get(key) ?? 0))
  if (spent.length) throw tooMany(Math.max(...spent.map(({ expire }) => expire.getTime())) - Date.now())
}

/** Undefined when the guess is within the limit. */
async function consume(db: Db, counter: Counter, key: string): Promise<RateLimiterRes | undefined> {
  const limiter = new RateLimiterDrizzle({
    storeClient: db,
    schema: failedLogins,
    points: LIMITS[counter],
    duration: WINDOW_SECONDS,
    keyPrefix: '',
    clearExpiredByTimeout: false,
  })
  try {
    await limiter.consume(key)
    return undefined
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal
    throw refusal
  }
}

// Not the limiter's reward(): on a window that has ended meanwhile it opens a new one below zero, so that guesses
// sent in bulk at a window's end would earn as many in the next.
function takeBack(db: Db, { key, windowEnds }: { key: string; windowEnds: Date }) {
  return db
    .update(failedLogins)
    .set({ points: sql`${failedLogins.points} - 1` })
    .where(and(eq(failedLogins.key, key), lte(failedLogins.expire, windowEnds)))
}

function tooMany(milliseconds: number) {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  const wait = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`
  const headers = { 'Retry-After': String(seconds) }
  return new HttpError(429, `Too many failed logins. Please try again in ${wait}.`, { headers })
}
