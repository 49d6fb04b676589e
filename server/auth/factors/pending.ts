import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { AccountState } from '#shared/account.ts'
import type { Owing } from '#shared/session.ts'
import type { Db, Transaction } from '../../db/client.ts'
import { type Account, adminUsers, knownDevices } from '../../db/schema/accounts.ts'
import { codeApps, pendingLogins, recoveryCodes } from '../../db/schema/factors.ts'
import type { Place } from '../place.ts'
import { hashToken, newToken } from '../sessions.ts'
import type { Demands } from './steps.ts'

const PENDING_MINUTES = 5

/** A sign-in that owes the second factor; undefined if the password has changed since the check. */
export async function openPending(db: Db, { id, passwordHash }: Account): Promise<string | undefined> {
  const token = newToken()
  const { rowCount } = await db.execute(sql`
    insert into ${pendingLogins} (token_hash, user_id, expires_at)
    select ${hashToken(token)}, id, now() + make_interval(mins => ${PENDING_MINUTES}) from ${adminUsers}
    where ${adminUsers.id} = ${id} and ${adminUsers.passwordHash} = ${passwordHash}
    for share`)
  return rowCount ? token : undefined
}

export interface Pending {
  account: Account
  /** Of the known device that the call comes from. */
  device: string | undefined
  demands: Demands
}

const open = (token: string) =>
  and(eq(pendingLogins.tokenHash, hashToken(token)), gt(pendingLogins.expiresAt, sql`now()`))

export async function readPending(
  db: Db,
  token: string,
  { device = '' }: Place,
): Promise<Pending | undefined> {
  const [found] = await db
    .select({
      account: adminUsers,
      known: sql<boolean>`exists (
        select from ${knownDevices}
        where ${knownDevices.userId} = ${adminUsers.id}
          and ${knownDevices.tokenHash} = ${hashToken(device)} and ${knownDevices.expiresAt} > now())`,
      ...demandsOf,
    })
    .from(pendingLogins)
    .innerJoin(adminUsers, eq(adminUsers.id, pendingLogins.userId))
    .where(open(token))
  if (!found) return undefined
  const { account, known, codeApp, codes } = found
  const demands = { secondFactor: account.secondFactor, codeApp, recoveryCodes: codes }
  return { account, device: known ? device : undefined, demands }
}

const demandsOf = {
  codeApp: sql<boolean>`exists (
    select from ${codeApps} where ${codeApps.userId} = ${adminUsers.id} and ${codeApps.confirmedAt} is not null)`,
  codes: sql<number>`(
    select count(*)::int from ${recoveryCodes} where ${recoveryCodes.userId} = ${adminUsers.id})`,
}

export async function closePending(tx: Transaction, token: string): Promise<boolean> {
  const { rowCount } = await tx.delete(pendingLogins).where(open(token))
  return rowCount === 1
}

export async function owingOf(db: Db, { id }: Account, pending: string): Promise<Owing> {
  return { pending, recoveryCodes: await db.$count(recoveryCodes, eq(recoveryCodes.userId, id)) }
}

export async function readFactors(
  db: Db,
  userId: string,
): Promise<Pick<AccountState, 'codeApp' | 'recoveryCodes'>> {
  const [app] = await db
    .select()
    .from(codeApps)
    .where(and(eq(codeApps.userId, userId), isNotNull(codeApps.confirmedAt)))
  return {
    codeApp: app?.confirmedAt
      ? { addedAt: app.confirmedAt.toISOString(), usedAt: app.usedAt?.toISOString() ?? null }
      : null,
    recoveryCodes: await db.$count(recoveryCodes, eq(recoveryCodes.userId, userId)),
  }
}
