import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { adminSessions, adminUsers } from '../../db/schema/accounts.ts'
import { HttpError } from '../../http/errors.ts'
import type { Doctor } from '../sessions.ts'

const RECENT_MINUTES = 15

const TOO_LONG_AGO = `It is more than ${RECENT_MINUTES} minutes since you gave your second factor. Log out, log in with it again, and come back here: what you chose stays.`

/** For what replaces everything: an account with a second factor has given it lately, at its sign-in. Throws 403. */
export async function demandRecentFactor(db: Db, { session }: Doctor): Promise<void> {
  const recent = sql<boolean>`${adminSessions.createdAt} > now() - make_interval(mins => ${RECENT_MINUTES})`
  const [found] = await db
    .select({ recent })
    .from(adminSessions)
    .innerJoin(adminUsers, eq(adminUsers.id, adminSessions.userId))
    .where(and(eq(adminSessions.id, session), eq(adminUsers.secondFactor, true)))
  if (found && !found.recent) throw new HttpError(403, TOO_LONG_AGO)
}
