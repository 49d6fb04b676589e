import { inArray, lte, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Db } from '../db/client.ts'
import {
  adminSessions,
  backupLinks,
  failedLogins,
  knownAddresses,
  setupCodes,
} from '../db/schema/accounts.ts'
import { runEvery } from '../interval.ts'

const SWEEP_INTERVAL_MS = 10 * 60_000

export async function sweepExpired(db: Db): Promise<void> {
  await db.delete(adminSessions).where(lte(adminSessions.expiresAt, sql`now()`))
  await db.delete(setupCodes).where(lte(setupCodes.expiresAt, sql`now()`))
  await db.delete(backupLinks).where(lte(backupLinks.expiresAt, sql`now()`))
  await db.delete(knownAddresses).where(lte(knownAddresses.expiresAt, sql`now()`))
  // An attempt locks several counters at once; skipping locked rows prevents a deadlock.
  const ended = db
    .select({ key: failedLogins.key })
    .from(failedLogins)
    .where(lte(failedLogins.expire, sql`now()`))
    .for('update', { skipLocked: true })
  await db.delete(failedLogins).where(inArray(failedLogins.key, ended))
}

export const startSessionSweep = (db: Db, log: Logger) =>
  runEvery(
    SWEEP_INTERVAL_MS,
    () => sweepExpired(db),
    (error) => log.warn({ err: error }, 'expired sessions were not swept'),
  )
