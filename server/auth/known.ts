import { gt, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { knownAddresses } from '../db/schema/accounts.ts'
import type { Address } from './address.ts'
import { knownAs } from './sessions.ts'

const REFRESH_INTERVAL_MS = 10_000

export type Known = ReturnType<typeof rememberKnown>

/** The known addresses in memory: asking during a flood costs the database one query in ten seconds. */
export function rememberKnown(db: Db) {
  let known = new Set<string>()
  let readAt = Number.NEGATIVE_INFINITY

  async function refresh() {
    if (performance.now() - readAt < REFRESH_INTERVAL_MS) return
    readAt = performance.now()
    const rows = await db
      .select({ address: knownAddresses.address })
      .from(knownAddresses)
      .where(gt(knownAddresses.expiresAt, sql`now()`))
    known = new Set(rows.map(({ address }) => address))
  }

  return {
    has(username: string, address: Address): boolean {
      refresh().catch(() => {}) // while the database is away, what was known before counts
      return known.has(knownAs(username, address))
    },
    add(username: string, address: Address) {
      known.add(knownAs(username, address))
    },
  }
}
