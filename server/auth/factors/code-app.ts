import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Db, Transaction } from '../../db/client.ts'
import { codeApps } from '../../db/schema/factors.ts'
import { sharedSecret } from '../../files/secret.ts'
import { HttpError } from '../../http/errors.ts'

/** Seconds; RFC 6238 §5.2 recommends them. */
const PERIOD = 30
/** Periods before and after the present one, for clocks that are a little off. */
const WINDOW = 1

const SECRET_BYTES = 20 // RFC 4226 §4 R6
const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

const totp = (secret: Secret, about = {}) =>
  new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: PERIOD, ...about })

const keyOf = async (db: Db | Transaction) => Buffer.from(await sharedSecret(db, 'code-apps'), 'base64url')

async function encrypt(db: Db | Transaction, userId: string, secret: Secret): Promise<string> {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, await keyOf(db), iv).setAAD(Buffer.from(userId))
  const sealed = Buffer.concat([cipher.update(secret.base32), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Undefined where the key is another than the one it was encrypted with. */
async function decrypt(db: Db | Transaction, userId: string, text: string): Promise<Secret | undefined> {
  const bytes = Buffer.from(text, 'base64url')
  const decipher = createDecipheriv(CIPHER, await keyOf(db), bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(userId))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  try {
    const opened = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
    return Secret.fromBase32(String(opened))
  } catch {
    return undefined
  }
}

/** A secret that counts once a code of it is confirmed; takes the place of an unconfirmed one. */
export async function newCodeApp(db: Db, userId: string, about: { issuer: string; label: string }) {
  const secret = new Secret({ size: SECRET_BYTES })
  const sealed = { secret: await encrypt(db, userId, secret), lastStep: 0 }
  const { rowCount } = await db
    .insert(codeApps)
    .values({ userId, ...sealed })
    .onConflictDoUpdate({ target: codeApps.userId, set: sealed, setWhere: isNull(codeApps.confirmedAt) })
  if (!rowCount) throw new HttpError(409, 'A code app is set up already. Remove it first.')
  return { secret: secret.base32, uri: totp(secret, about).toString() }
}

const WRONG_CODE =
  'This code is not right. Codes change every 30 seconds: see that your phone sets its clock by itself.'
const USED_CODE = 'This code has been used already. Wait for the next one.'
const LOST_KEY = 'Your code app has to be set up again. Sign in with a recovery code.'

/** Undefined if the code is right, which is then used up; else what is wrong. The database's time decides. */
export async function takeCode(
  db: Db | Transaction,
  userId: string,
  code: string,
  { confirmed }: { confirmed: boolean },
): Promise<string | undefined> {
  const mine = and(
    eq(codeApps.userId, userId),
    confirmed ? isNotNull(codeApps.confirmedAt) : isNull(codeApps.confirmedAt),
  )
  const seconds = sql<number>`extract(epoch from clock_timestamp())::float8`
  const [app] = await db.select({ sealed: codeApps.secret, seconds }).from(codeApps).where(mine)
  if (!app) return WRONG_CODE
  const secret = await decrypt(db, userId, app.sealed)
  if (!secret) return LOST_KEY
  const timestamp = app.seconds * 1_000
  const delta = totp(secret).validate({ token: code, timestamp, window: WINDOW })
  if (delta === null) return WRONG_CODE
  const step = Math.floor(app.seconds / PERIOD) + delta
  const { rowCount } = await db
    .update(codeApps)
    .set({ lastStep: step, usedAt: sql`now()`, confirmedAt: sql`coalesce(confirmed_at, now())` })
    .where(and(mine, lt(codeApps.lastStep, step)))
  return rowCount ? undefined : USED_CODE
}
