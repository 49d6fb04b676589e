import { eq, sql } from 'drizzle-orm'
import { FirstPassword } from '#shared/session.ts'
import { COMMON_PASSWORD, isCommon } from '../auth/common-passwords.ts'
import { removeFactors } from '../auth/factors/remove.ts'
import { hashPassword } from '../auth/password.ts'
import { endSessions } from '../auth/sessions.ts'
import { writeEvent } from '../auth/trace.ts'
import type { Db } from '../db/client.ts'
import { adminUsers, failedLogins } from '../db/schema/accounts.ts'
import { readEnv } from '../env.ts'
import { openForCommand } from './database.ts'
import { agreed, readNewPassword } from './hidden.ts'
import { run, usage } from './run.ts'
import { sayTarget } from './target.ts'

const REMOVE = '--remove-second-factor'

async function resetPassword(db: Db, remove: boolean): Promise<string> {
  const [account] = await db.select().from(adminUsers).limit(1)
  if (!account) throw new Error('There is no account yet. Start the site: it prints a link to choose one.')
  const { data: password, error } = FirstPassword.safeParse(await readNewPassword())
  if (error) throw new Error(`${error.issues[0]?.message}. Nothing was changed.`)
  if (isCommon(password)) throw new Error(`${COMMON_PASSWORD} Nothing was changed.`)
  const removing = account.secondFactor && (remove || (await agreed(QUESTION)))
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    await tx.update(adminUsers).set({ passwordHash }).where(eq(adminUsers.id, account.id))
    await endSessions(tx, account.id)
    if (removing) await removeFactors(tx, account.id)
    // Forgotten passwords use up the attempts too. The lock prevents a deadlock with a concurrent attempt.
    await tx.execute(sql`lock table ${failedLogins} in share row exclusive mode`)
    await tx.delete(failedLogins)
  })
  await writeEvent(db, 'password reset', account.username)
  if (removing) await writeEvent(db, 'second factor removed', account.username)
  const factor = account.secondFactor ? (removing ? REMOVED : LEFT) : ''
  return `The password of "${account.username}" is changed, and every session is ended.${factor}`
}

const QUESTION = 'A code app is asked for at sign-in. Type "yes" to remove it, with its recovery codes: '
const REMOVED = ' The code app is removed: the password alone signs in.'
const LEFT = ` The code app is still asked for; ${REMOVE} removes it.`

const [command, option, ...others] = process.argv.slice(2)
if (command !== 'reset-password' || others.length || (option ?? REMOVE) !== REMOVE)
  usage(`npm run admin -- reset-password [${REMOVE}]`)
else
  await run(async () => {
    const env = readEnv()
    sayTarget(env)
    const database = await openForCommand(env)
    try {
      return await resetPassword(database.db, option === REMOVE)
    } finally {
      await database.close()
    }
  })
