import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { AccountState } from '#shared/account/account.ts'
import type { Owing } from '#shared/account/session.ts'
import type { Db, Transaction } from '../../db/client.ts'
import { type Account, adminUsers } from '../../db/schema/accounts.ts'
import { codeApps, passkeys, pendingLogins, recoveryCodes } from '../../db/schema/factors.ts'
import { isKnown } from '../known.ts'
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

export async function readPending(db: Db, token: string, { device }: Place): Promise<Pending | undefined> {
  const [found] = await db
    .select({ account: adminUsers, known: isKnown(device), ...demandsOf })
    .from(pendingLogins)
    .innerJoin(adminUsers, eq(adminUsers.id, pendingLogins.userId))
    .where(open(token))
  if (!found) return undefined
  const { account, known, ...demands } = found
  return {
    account,
    device: known ? device : undefined,
    demands: { secondFactor: account.secondFactor, ...demands },
  }
}

/** Named in full: a select of one table leaves tables out, and both have an `id`. */
const account = sql`${adminUsers}.id`

const demandsOf = {
  codeApp: sql<boolean>`exists (
    select from ${codeApps} where ${codeApps.userId} = ${account} and ${codeApps.confirmedAt} is not null)`,
  passkeys: sql<number>`(select count(*)::int from ${passkeys} where ${passkeys.userId} = ${account})`,
  recoveryCodes: sql<number>`(select count(*)::int from ${recoveryCodes} where ${recoveryCodes.userId} = ${account})`,
}

export async function closePending(tx: Transaction, token: string): Promise<boolean> {
  const { rowCount } = await tx.delete(pendingLogins).where(open(token))
  return rowCount === 1
}

export async function owingOf(db: Db, { id }: Account, pending: string): Promise<Owing> {
  const [demands] = await db.select(demandsOf).from(adminUsers).where(eq(adminUsers.id, id))
  return { pending, codeApp: false, passkeys: 0, recoveryCodes: 0, ...demands }
}

export async function readFactors(
  db: Db,
  userId: string,
): Promise<Pick<AccountState, 'codeApp' | 'passkeys' | 'recoveryCodes'>> {
  const [app] = await db
    .select()
    .from(codeApps)
    .where(and(eq(codeApps.userId, userId), isNotNull(codeApps.confirmedAt)))
  const keys = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(passkeys.createdAt, passkeys.id)
  return {
    codeApp: app?.confirmedAt
      ? { addedAt: app.confirmedAt.toISOString(), usedAt: app.usedAt?.toISOString() ?? null }
      : null,
    passkeys: keys.map(({ id, name, createdAt, usedAt, backedUp }) => ({
      id,
      name,
      addedAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
      synced: backedUp,
    })),
    recoveryCodes: await db.$count(recoveryCodes, eq(recoveryCodes.userId, userId)),
  }
}
