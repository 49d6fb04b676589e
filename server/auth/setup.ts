import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../db/client.ts'
import { type Account, adminUsers, setupCodes } from '../db/schema/accounts.ts'
import { EnvError } from '../env.ts'
import { HttpError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { hashPassword } from './password.ts'
import { hashToken, newToken } from './sessions.ts'
import { contextOf, weakness } from './weak-password.ts'

const expiry = sql`now() + interval '30 minutes'`

export async function adminExists(db: Db | Transaction): Promise<boolean> {
  return (await db.$count(adminUsers)) > 0
}

/** Without an account: creates the one in the settings, or resolves to a set-up link valid for 30 minutes. */
export async function firstStart(
  services: Pick<Services, 'db' | 'env' | 'log'>,
): Promise<string | undefined> {
  const { db, env } = services
  if (await adminExists(db)) return undefined
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = env
  if (username && password) {
    const weak = await weakness(password, await contextOf(services, username))
    if (weak) throw new EnvError(`These settings are wrong:\n  ADMIN_PASSWORD: ${weak}`)
    const passwordHash = await hashPassword(password)
    await db.transaction((tx) => createFirst(tx, { username, passwordHash }))
    return undefined
  }
  const code = newToken()
  await db.insert(setupCodes).values({ codeHash: hashToken(code), expiresAt: expiry })
  return `${env.PUBLIC_URL}/admin/login#setup=${code}`
}

export async function refuseDeadLink(db: Db, code: string): Promise<void> {
  if (await adminExists(db)) throw alreadySetUp()
  const rows = await db.select().from(setupCodes).where(alive(code))
  if (!rows.length) throw deadLink()
}

/** Whoever restores with the link needs it for longer than 30 minutes: they begin again. Throws as for a dead one. */
export async function prolongLink(db: Db, code: string): Promise<void> {
  await refuseDeadLink(db, code)
  await db.update(setupCodes).set({ expiresAt: expiry }).where(alive(code))
}

export function claimSetup(db: Db, code: string, credentials: Credentials): Promise<Account> {
  return db.transaction(async (tx) => {
    const account = await createFirst(tx, credentials)
    if (!account) throw alreadySetUp()
    const claimed = await tx.delete(setupCodes).where(alive(code)).returning()
    if (!claimed.length) throw deadLink()
    await tx.delete(setupCodes)
    return account
  })
}

type Credentials = { username: string; passwordHash: string }

async function createFirst(tx: Transaction, credentials: Credentials): Promise<Account | undefined> {
  await tx.execute(sql`lock table ${adminUsers} in share row exclusive mode`)
  if (await adminExists(tx)) return undefined
  const [account] = await tx.insert(adminUsers).values(credentials).returning()
  return account
}

const alive = (code: string) =>
  and(eq(setupCodes.codeHash, hashToken(code)), gt(setupCodes.expiresAt, sql`now()`))

const alreadySetUp = () => new HttpError(409, 'This site is already set up. Please sign in.')

function deadLink() {
  const code = 'This set-up link is wrong or older than 30 minutes. Start the server again for a new one.'
  return new HttpError(400, code, { fields: { code } })
}
