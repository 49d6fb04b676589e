import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { type Account, adminUsers } from '../../db/schema/accounts.ts'
import { codeApps, recoveryCodes } from '../../db/schema/factors.ts'
import { sessionOver } from '../guard.ts'

export async function lockAccount(tx: Transaction, userId: string): Promise<Account> {
  const [account] = await tx.select().from(adminUsers).where(eq(adminUsers.id, userId)).for('update')
  if (!account) throw sessionOver()
  return account
}

/** Whether there was one; the password alone signs in afterwards. */
export async function removeFactors(tx: Transaction, userId: string): Promise<boolean> {
  const { secondFactor } = await lockAccount(tx, userId)
  await tx.delete(codeApps).where(eq(codeApps.userId, userId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.update(adminUsers).set({ secondFactor: false }).where(eq(adminUsers.id, userId))
  return secondFactor
}
