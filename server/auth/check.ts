import { eq } from 'drizzle-orm'
import type { Request } from 'express'
import type { Db } from '../db/client.ts'
import { adminUsers } from '../db/schema/accounts.ts'
import { addressOf } from './address.ts'
import { countAttempt } from './attempts.ts'
import { passwordMatches } from './password.ts'
import type { Account } from './sessions.ts'

/**
 * The account, if the password is right. Costs the same time when there is no such account.
 * Throws 429 after too many failures (decision 6).
 */
export async function checkPassword(
  db: Db,
  req: Request,
  credentials: { username: string; password: string },
) {
  const { username, password } = credentials
  const attempt = await countAttempt(db, username, addressOf(req))
  const account = await matchingAccount(db, username, password).catch(async (error) => {
    await attempt.handBack()
    throw error
  })
  if (account) await attempt.handBack()
  return account
}

async function matchingAccount(db: Db, username: string, password: string): Promise<Account | undefined> {
  const [account] = await db.select().from(adminUsers).where(eq(adminUsers.username, username))
  return (await passwordMatches(password, account?.passwordHash)) ? account : undefined
}
