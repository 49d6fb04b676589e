import { lte, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Db } from '../db/client.ts'
import { adminSessions, failedLogins, setupCodes } from '../db/schema/accounts.ts'

const EVERY = 10 * 60_000

/** Deletes what has expired: sessions, set-up codes, counts of guesses. */
export async function sweepExpired(db: Db): Promise<void> {
  await db.delete(adminSessions).where(lte(adminSessions.expiresAt, sql`now()`))
  await db.delete(setupCodes).where(lte(setupCodes.expiresAt, sql`now()`))
  await db.delete(failedLogins).where(lte(failedLogins.expire, sql`now()`))
}

/** Sweeps until stopped. Expired rows count for nothing, so a sweep that fails is only logged. */
export function sweepRegularly(db: Db, log: Logger): { stop(): Promise<void> } {
  let underWay = Promise.resolve()
  const timer = setInterval(() => {
    underWay = sweepExpired(db).catch((error) => log.warn({ err: error }, 'expired sessions were not swept'))
  }, EVERY)
  timer.unref()
  return {
    stop() {
      clearInterval(timer)
      return underWay
    },
  }
}
