import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { type Account, adminUsers, knownAddresses } from '../db/schema/accounts.ts'
import type { Address } from './address.ts'

export const knownAs = (username: string, { host }: Address) =>
  createHash('sha256').update(['known', username, host].join('\0')).digest('hex')

export async function findAccount(db: Db, username: string, address: Address) {
  const known = sql<boolean>`exists (
    select from ${knownAddresses}
    where ${knownAddresses.userId} = ${adminUsers.id}
      and ${knownAddresses.address} = ${knownAs(username, address)} and ${knownAddresses.expiresAt} > now())`
  const [found] = await db
    .select({ account: adminUsers, known })
    .from(adminUsers)
    .where(sql`${adminUsers.username} = ${username}`)
  return { account: found?.account as Account | undefined, known: found?.known ?? false }
}
