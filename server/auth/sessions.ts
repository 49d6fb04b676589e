import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { SESSION_LIMIT } from '#shared/account/account.ts'
import type { Db, Transaction } from '../db/client.ts'
import { type Account, adminSessions, adminUsers, knownDevices } from '../db/schema/accounts.ts'
import { pendingLogins } from '../db/schema/factors.ts'
import { DEVICE_DAYS } from './device.ts'
import type { Place } from './place.ts'

/** `session` is the hash of the session id. */
export interface Doctor {
  id: string
  username: string
  session: string
}

const expiry = sql`least(now() + interval '30 minutes', ${adminSessions.createdAt} + interval '12 hours')`

export const newToken = () => randomBytes(32).toString('base64url')
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

export const alive = sql`
  ${adminSessions.expiresAt} > now() and ${adminSessions.createdAt} + interval '12 hours' > now()`

export interface Opened {
  sessionId: string
  device: string
}

/** What the browser has proved: a second factor, where the account demands one, too. */
export type Proved = 'password' | 'second factor'

/**
 * Undefined if the password has changed since the check, or more is demanded. `device` is a token that is known already: the answer's is
 * known from now on. Ends `replaced`, the token of an earlier session, and the oldest beyond the limit.
 */
export async function openSession(
  db: Db | Transaction,
  account: Account,
  { browser, network, device = newToken() }: Omit<Place, 'address'>,
  { replaced = '', proved = 'password' }: { replaced?: string | undefined; proved?: Proved } = {},
): Promise<Opened | undefined> {
  const sessionId = newToken()
  const userId = account.id
  const tokenHash = hashToken(device)
  const opened = await db.transaction(async (tx) => {
    if (!(await holdAccount(tx, account, proved))) return false
    const expiresAt = sql`now() + make_interval(days => ${DEVICE_DAYS})`
    await tx
      .insert(knownDevices)
      .values({ tokenHash, userId, expiresAt })
      .onConflictDoUpdate({ target: knownDevices.tokenHash, set: { expiresAt } })
    const mine = eq(adminSessions.userId, userId)
    await tx.delete(adminSessions).where(and(mine, eq(adminSessions.id, hashToken(replaced))))
    // The clock's time, as now() is that of before the wait for the account.
    const createdAt = sql`clock_timestamp()`
    const id = hashToken(sessionId)
    const ends = sql`now() + interval '30 minutes'`
    await tx
      .insert(adminSessions)
      .values({ id, userId, browser, network, device: tokenHash, createdAt, expiresAt: ends })
    const surplus = tx
      .select({ id: adminSessions.id })
      .from(adminSessions)
      .where(and(mine, alive))
      .orderBy(desc(adminSessions.createdAt), desc(adminSessions.handle))
      .offset(SESSION_LIMIT)
    await tx.delete(adminSessions).where(inArray(adminSessions.id, surplus))
    return true
  })
  return opened ? { sessionId, device } : undefined
}

/** Sign-ins, and changes of the password and of factors, wait for each other. */
async function holdAccount(tx: Transaction, { id, passwordHash }: Account, proved: Proved) {
  const [held] = await tx
    .select({ secondFactor: adminUsers.secondFactor })
    .from(adminUsers)
    .where(and(eq(adminUsers.id, id), eq(adminUsers.passwordHash, passwordHash)))
    .for('no key update')
  return held && (proved === 'second factor' || !held.secondFactor)
}

/** Lasts 30 minutes idle, 12 hours in all. Written at most once a minute, so it may end a minute early. */
async function findDoctor(db: Db, token: string): Promise<Doctor | undefined> {
  const session = hashToken(token)
  const { rows } = await db.execute<{ id: string; username: string }>(sql`
    with slid as (
      update ${adminSessions} set expires_at = ${expiry}, seen_at = now()
      where id = ${session} and ${alive}
        and (expires_at < ${expiry} - interval '1 minute' or seen_at < now() - interval '1 minute')
    )
    select ${adminUsers.id}, ${adminUsers.username} from ${adminSessions}
    join ${adminUsers} on ${adminUsers.id} = ${adminSessions.userId}
    where ${adminSessions.id} = ${session} and ${alive}`)
  const [account] = rows
  return account && { ...account, session }
}

export const tokenIn = ({ headers }: IncomingMessage) =>
  /^Bearer ([\w-]{43})$/i.exec(headers.authorization ?? '')?.[1]

export async function doctorIn(db: Db, req: IncomingMessage): Promise<Doctor | undefined> {
  const token = tokenIn(req)
  return token ? findDoctor(db, token) : undefined
}

/** Their browsers are no longer known, and what is owed for a sign-in is no longer taken. */
export async function endSessions(tx: Transaction, userId: string, except = ''): Promise<number> {
  await tx.delete(pendingLogins).where(eq(pendingLogins.userId, userId))
  const own = sql`(select device from ${adminSessions} where id = ${except})`
  await tx
    .delete(knownDevices)
    .where(and(eq(knownDevices.userId, userId), sql`${knownDevices.tokenHash} is distinct from ${own}`))
  const { rowCount } = await tx
    .delete(adminSessions)
    .where(and(eq(adminSessions.userId, userId), ne(adminSessions.id, except)))
  return rowCount ?? 0
}

/** Undefined where the account has no such session. */
export async function endSession(tx: Transaction, userId: string, handle: string): Promise<true | undefined> {
  const [ended] = await tx
    .delete(adminSessions)
    .where(and(eq(adminSessions.userId, userId), eq(adminSessions.handle, handle)))
    .returning()
  if (ended?.device) await tx.delete(knownDevices).where(eq(knownDevices.tokenHash, ended.device))
  return ended && true
}
