import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Db, Transaction } from './db/client.ts'
import { sharedSecret } from './files/secret.ts'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** `name` is the key's in the table secrets; only the same `owner` opens it again. */
interface Seal {
  name: string
  owner: string
}

const keyOf = async (db: Db | Transaction, { name }: Seal) =>
  Buffer.from(await sharedSecret(db, name), 'base64url')

export async function sealed(db: Db | Transaction, seal: Seal, text: string): Promise<string> {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, await keyOf(db, seal), iv).setAAD(Buffer.from(seal.owner))
  const bytes = Buffer.concat([cipher.update(text), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), bytes]).toString('base64url')
}

/** Undefined where it was sealed with another key, or for another owner. */
export async function unsealed(db: Db | Transaction, seal: Seal, text: string): Promise<string | undefined> {
  const bytes = Buffer.from(text, 'base64url')
  const decipher = createDecipheriv(CIPHER, await keyOf(db, seal), bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(seal.owner))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  try {
    return String(Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]))
  } catch {
    return undefined
  }
}
