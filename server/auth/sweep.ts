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
import { regularly } from '../regularly.ts'

const EVERY = 10 * 60_000

/** Deletes what has expired: sessions, set-up codes, links to backups, known addresses, counts of guesses. */
export async function sweepExpired(db: Db): Promise<void> {
  await db.delete(adminSessions).where(lte(adminSessions.expiresAt, sql`now()`))
  await db.delete(setupCodes).where(lte(setupCodes.expiresAt, sql`now()`))
  await db.delete(backupLinks).where(lte(backupLinks.expiresAt, sql`now()`))
  await db.delete(knownAddresses).where(lte(knownAddresses.expiresAt, sql`now()`))
  // A guess locks several counters at once: never wait for one of them with others in hand.
  const ended = db
    .select({ key: failedLogins.key })
    .from(failedLogins)
    .where(lte(failedLogins.expire, sql`now()`))
    .for('update', { skipLocked: true })
  await db.delete(failedLogins).where(inArray(failedLogins.key, ended))
}

/** Sweeps until stopped. Expired rows count for nothing, so a sweep that fails is only logged. */
export const sweepRegularly = (db: Db, log: Logger) =>
  regularly(
    EVERY,
    () => sweepExpired(db),
    (error) => log.warn({ err: error }, 'expired sessions were not swept'),
  )
