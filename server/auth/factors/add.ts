import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { type Account, adminUsers } from '../../db/schema/accounts.ts'
import { newRecoveryCodes } from './recovery.ts'

/** From now on a second factor is asked for. With the first come recovery codes; those that there are stay good. */
export async function demandFactor(tx: Transaction, { id, secondFactor }: Account): Promise<string[]> {
  if (secondFactor) return []
  await tx.update(adminUsers).set({ secondFactor: true }).where(eq(adminUsers.id, id))
  return newRecoveryCodes(tx, id)
}
