import { gt, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { adminUsers, knownDevices } from '../db/schema/accounts.ts'
import type { Place } from './place.ts'
import { hashToken } from './sessions.ts'

const REFRESH_INTERVAL_MS = 10_000

export type Known = ReturnType<typeof rememberKnown>

/** The known devices in memory: asking during a flood costs the database one query in ten seconds. */
export function rememberKnown(db: Db) {
  let known = new Set<string>()
  let readAt = Number.NEGATIVE_INFINITY

  async function refresh() {
    if (performance.now() - readAt < REFRESH_INTERVAL_MS) return
    readAt = performance.now()
    const rows = await db
      .select({ device: knownDevices.tokenHash })
      .from(knownDevices)
      .where(gt(knownDevices.expiresAt, sql`now()`))
    known = new Set(rows.map(({ device }) => device))
  }

  return {
    has({ device }: Place): boolean {
      if (!device) return false
      refresh().catch(() => {}) // while the database is away, what was known before counts
      return known.has(hashToken(device))
    },
    add: (device: string) => void known.add(hashToken(device)),
  }
}

/** Whether the account of the row has signed in from this device. */
export const isKnown = (device = '') => sql<boolean>`exists (
  select from ${knownDevices}
  where ${knownDevices.userId} = ${adminUsers.id}
    and ${knownDevices.tokenHash} = ${hashToken(device)} and ${knownDevices.expiresAt} > now())`
