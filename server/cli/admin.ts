import { eq, sql } from 'drizzle-orm'
import { FirstPassword } from '#shared/account/session.ts'
import { readFactors } from '../auth/factors/pending.ts'
import { lockAccount, removeAllFactors } from '../auth/factors/remove.ts'
import { hashPassword } from '../auth/password.ts'
import { endSessions } from '../auth/sessions.ts'
import { writeEvent } from '../auth/trace.ts'
import { contextOf, weakness } from '../auth/weak-password.ts'
import type { Db } from '../db/client.ts'
import { adminUsers, failedLogins } from '../db/schema/accounts.ts'
import { type Env, readEnv } from '../env.ts'
import { createLog } from '../http/log.ts'
import { openForCommand } from './database.ts'
import { agreed, readNewPassword } from './hidden.ts'
import { run, usage } from './run.ts'
import { sayTarget } from './target.ts'

const REMOVE = '--remove-second-factor'

async function resetPassword({ db, env }: { db: Db; env: Env }, remove: boolean): Promise<string> {
  const [account] = await db.select().from(adminUsers).limit(1)
  if (!account) throw new Error('There is no account yet. Start the site: it prints a link to choose one.')
  const { data: password, error } = FirstPassword.safeParse(await readNewPassword())
  if (error) throw new Error(`${error.issues[0]?.message}. Nothing was changed.`)
  const log = createLog(env.LOG_LEVEL, process.stderr)
  const weak = await weakness(password, await contextOf({ db, env, log }, account.username))
  if (weak) throw new Error(`${weak} Nothing was changed.`)
  const factors = account.secondFactor ? await factorsOf(db, account.id) : ''
  const removing = factors && (remove || (await agreed(questionAbout(factors))))
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    await tx.update(adminUsers).set({ passwordHash }).where(eq(adminUsers.id, account.id))
    await endSessions(tx, account.id)
    if (removing) {
      await lockAccount(tx, account.id)
      await removeAllFactors(tx, account.id)
    }
    // Forgotten passwords use up the attempts too. The lock prevents a deadlock with a concurrent attempt.
    await tx.execute(sql`lock table ${failedLogins} in share row exclusive mode`)
    await tx.delete(failedLogins)
  })
  await writeEvent(db, 'password reset', account.username)
  if (removing) await writeEvent(db, 'second factor removed', account.username)
  const after = factors && (removing ? REMOVED : left(factors))
  return `The password of "${account.username}" is changed, and every session is ended.${after}`
}

async function factorsOf(db: Db, userId: string): Promise<string> {
  const { codeApp, passkeys } = await readFactors(db, userId)
  const several = passkeys.length > 1 ? `${passkeys.length} passkeys` : 'a passkey'
  return [codeApp ? 'a code app' : [], passkeys.length > 0 ? several : []].flat().join(' or ')
}

const questionAbout = (factors: string) =>
  `Sign-in asks for ${factors}. Type "yes" to remove that, with the recovery codes: `
const left = (factors: string) =>
  ` Sign-in still takes ${factors}, and a passkey needs no password; ${REMOVE} removes that.`
const REMOVED = ' No second factor is left: the password alone signs in.'

const [command, option, ...others] = process.argv.slice(2)
if (command !== 'reset-password' || others.length || (option ?? REMOVE) !== REMOVE)
  usage(`npm run admin -- reset-password [${REMOVE}]`)
else
  await run(async () => {
    const env = readEnv()
    sayTarget(env)
    const database = await openForCommand(env)
    try {
      return await resetPassword({ db: database.db, env }, option === REMOVE)
    } finally {
      await database.close()
    }
  })
