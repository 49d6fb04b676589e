import { desc, inArray, lte, sql } from 'drizzle-orm'
import { strangersEvents } from '#shared/account/account.ts'
import type { Db } from '../db/client.ts'
import {
  accountEvents,
  adminSessions,
  backupLinks,
  failedLogins,
  knownDevices,
  setupCodes,
} from '../db/schema/accounts.ts'
import { pendingLogins, usedChallenges } from '../db/schema/factors.ts'

const EVENT_DAYS = 90
/** Of what strangers can cause. */
const EVENT_LIMIT = 1_000

export async function sweepExpired(db: Db): Promise<void> {
  for (const table of [adminSessions, setupCodes, backupLinks, knownDevices, pendingLogins, usedChallenges])
    await db.delete(table).where(lte(table.expiresAt, sql`now()`))
  await sweepEvents(db)
  // An attempt locks several counters at once; skipping locked rows prevents a deadlock.
  const ended = db
    .select({ key: failedLogins.key })
    .from(failedLogins)
    .where(lte(failedLogins.expire, sql`now()`))
    .for('update', { skipLocked: true })
  await db.delete(failedLogins).where(inArray(failedLogins.key, ended))
}

async function sweepEvents(db: Db) {
  await db
    .delete(accountEvents)
    .where(lte(accountEvents.at, sql`now() - make_interval(days => ${EVENT_DAYS})`))
  const surplus = db
    .select({ id: accountEvents.id })
    .from(accountEvents)
    .where(inArray(accountEvents.event, strangersEvents))
    .orderBy(desc(accountEvents.at), accountEvents.id)
    .offset(EVENT_LIMIT)
  await db.delete(accountEvents).where(inArray(accountEvents.id, surplus))
}
