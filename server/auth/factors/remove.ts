import { and, eq, isNotNull } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { type Account, adminUsers } from '../../db/schema/accounts.ts'
import { codeApps, passkeys, recoveryCodes } from '../../db/schema/factors.ts'
import { sessionOver } from '../guard.ts'

export async function lockAccount(tx: Transaction, userId: string): Promise<Account> {
  const [account] = await tx.select().from(adminUsers).where(eq(adminUsers.id, userId)).for('update')
  if (!account) throw sessionOver()
  return account
}

export async function removeCodeApp(tx: Transaction, userId: string): Promise<boolean> {
  const mine = and(eq(codeApps.userId, userId), isNotNull(codeApps.confirmedAt))
  const { rowCount } = await tx.delete(codeApps).where(mine)
  return rowCount === 1
}

export async function removePasskey(
  tx: Transaction,
  userId: string,
  id: string,
): Promise<string | undefined> {
  const [removed] = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning({ name: passkeys.name })
  return removed?.name
}

/** Of a locked account: whether a factor is left. Without any, recovery codes stand in for nothing, and the password alone signs in. */
export async function demandWhatIsLeft(tx: Transaction, userId: string): Promise<boolean> {
  const apps = and(eq(codeApps.userId, userId), isNotNull(codeApps.confirmedAt))
  const left =
    (await tx.$count(codeApps, apps)) + (await tx.$count(passkeys, eq(passkeys.userId, userId))) > 0
  if (!left) await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.update(adminUsers).set({ secondFactor: left }).where(eq(adminUsers.id, userId))
  return left
}

export async function removeAllFactors(tx: Transaction, userId: string): Promise<void> {
  for (const table of [codeApps, passkeys]) await tx.delete(table).where(eq(table.userId, userId))
  await demandWhatIsLeft(tx, userId)
}
