import { eq, sql } from 'drizzle-orm'
import { FirstPassword } from '#shared/session.ts'
import { COMMON_PASSWORD, isCommon } from '../auth/commonpasswords.ts'
import { hashPassword } from '../auth/password.ts'
import { endSessions } from '../auth/sessions.ts'
import type { Db } from '../db/client.ts'
import { isConnectionLoss, postgresCode, rootCause } from '../db/errors.ts'
import { adminUsers, failedLogins, knownAddresses } from '../db/schema/accounts.ts'
import { readEnv } from '../env.ts'
import { openForCommand } from './database.ts'
import { readNewPassword } from './hidden.ts'

// npm run admin -- reset-password: the way back in for whoever has the machine (decision 4).
const UNDEFINED_TABLE = '42P01'

async function resetPassword(db: Db): Promise<string> {
  const [account] = await db.select().from(adminUsers).limit(1)
  if (!account) throw new Error('There is no account yet. Start the site: it prints a link to choose one.')
  const { data: password, error } = FirstPassword.safeParse(await readNewPassword())
  if (error) throw new Error(`${error.issues[0]?.message}. Nothing was changed.`)
  if (isCommon(password)) throw new Error(`${COMMON_PASSWORD} Nothing was changed.`)
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    await tx.update(adminUsers).set({ passwordHash }).where(eq(adminUsers.id, account.id))
    await endSessions(tx, account.id)
    // Who else had the old password may have signed in with it.
    await tx.delete(knownAddresses).where(eq(knownAddresses.userId, account.id))
    // Whoever has forgotten a password has also used up the guesses. The lock: a guess counts in several rows at once.
    await tx.execute(sql`lock table ${failedLogins} in share row exclusive mode`)
    await tx.delete(failedLogins)
  })
  return `The password of "${account.username}" is changed, and every session is ended.`
}

function explain(error: unknown): string {
  if (isConnectionLoss(error)) return 'The database cannot be reached. Nothing was changed.'
  if (postgresCode(error) === UNDEFINED_TABLE) return 'The database is empty. Start the site first: npm start'
  return rootCause(error as Error).message
}

async function run(): Promise<number> {
  if (process.argv.slice(2).join(' ') !== 'reset-password') {
    console.error('Usage: npm run admin -- reset-password')
    return 2
  }
  try {
    const database = await openForCommand(readEnv())
    try {
      console.log(await resetPassword(database.db))
    } finally {
      await database.close()
    }
    return 0
  } catch (error) {
    console.error(explain(error))
    return 1
  }
}

process.exitCode = await run()
