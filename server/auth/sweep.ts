import { inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import {
  adminSessions,
  backupLinks,
  failedLogins,
  knownAddresses,
  setupCodes,
} from '../db/schema/accounts.ts'

export async function sweepExpired(db: Db): Promise<void> {
  for (const table of [adminSessions, setupCodes, backupLinks, knownAddresses])
    await db.delete(table).where(lte(table.expiresAt, sql`now()`))
  // An attempt locks several counters at once; skipping locked rows prevents a deadlock.
  const ended = db
    .select({ key: failedLogins.key })
    .from(failedLogins)
    .where(lte(failedLogins.expire, sql`now()`))
    .for('update', { skipLocked: true })
  await db.delete(failedLogins).where(inArray(failedLogins.key, ended))
}
