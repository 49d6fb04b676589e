import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db, Transaction } from '../db/client.ts'
import { secrets } from '../db/schema/files.ts'

export async function sharedSecret(db: Db | Transaction, name: string): Promise<string> {
  const value = randomBytes(32).toString('base64url')
  await db.insert(secrets).values({ name, value }).onConflictDoNothing()
  const [secret] = await db.select().from(secrets).where(eq(secrets.name, name))
  if (!secret) throw new Error(`The key ${name} was not stored`)
  return secret.value
}
