import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { usedChallenges } from '../../db/schema/factors.ts'
import { sharedSecret } from '../../files/secret.ts'
import { hashToken } from '../sessions.ts'

const CHALLENGE_MINUTES = 5
const NONCE_BYTES = 16
const TIME_BYTES = 6

const FOREIGN = 'The passkey answered something that was not asked here. Please try again.'
const TOO_LATE = 'This has taken more than five minutes, or was answered already. Please try again.'

/** What a challenge is for, and for whom: an answer is good for nothing else. */
export const purposes = {
  signIn: 'sign in',
  finish: (pending: string) => `finish ${hashToken(pending)}`,
  add: (userId: string) => `add ${userId}`,
}

const sign = async (db: Db, purpose: string, body: Uint8Array) =>
  createHmac('sha256', await sharedSecret(db, 'passkey-challenges'))
    .update(body)
    .update(purpose)
    .digest()

/** Good for five minutes by the database's clock; nothing is stored. */
export async function newChallenge(db: Db, purpose: string, minutes = CHALLENGE_MINUTES) {
  const { rows } = await db.execute<{ now: number }>(
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 as now`,
  )
  const body = Buffer.alloc(NONCE_BYTES + TIME_BYTES)
  randomBytes(NONCE_BYTES).copy(body)
  body.writeUIntBE(Math.floor(rows[0]?.now ?? 0) + minutes * 60_000, NONCE_BYTES, TIME_BYTES)
  return new Uint8Array([...body, ...(await sign(db, purpose, body))])
}

/** Undefined if the challenge is good, and then used up on every server; else what is wrong. */
export async function takeChallenge(db: Db, purpose: string, challenge: string): Promise<string | undefined> {
  const bytes = Buffer.from(challenge, 'base64url')
  const body = bytes.subarray(0, NONCE_BYTES + TIME_BYTES)
  const [signature, expected] = [bytes.subarray(body.length), await sign(db, purpose, body)]
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return FOREIGN
  const { rowCount } = await db.execute(sql`
    insert into ${usedChallenges} (challenge_hash, expires_at)
    select ${hashToken(bytes.toString('base64url'))}, at
    from (select to_timestamp(${body.readUIntBE(NONCE_BYTES, TIME_BYTES) / 1_000}::float8) as at) as challenge
    where at > clock_timestamp()
    on conflict do nothing`)
  return rowCount ? undefined : TOO_LATE
}
