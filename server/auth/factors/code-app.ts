import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Db, Transaction } from '../../db/client.ts'
import { codeApps } from '../../db/schema/factors.ts'
import { HttpError } from '../../http/errors.ts'
import { sealed, unsealed } from '../../sealed.ts'

/** Seconds; RFC 6238 §5.2 recommends them. */
const PERIOD = 30
/** Periods before and after the present one, for clocks that are a little off. */
const WINDOW = 1

const SECRET_BYTES = 20 // RFC 4226 §4 R6

const totp = (secret: Secret, about = {}) =>
  new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: PERIOD, ...about })

const sealOf = (owner: string) => ({ name: 'code-apps', owner })

/** Undefined where the key is another than the one it was sealed with. */
async function secretIn(db: Db | Transaction, userId: string, text: string): Promise<Secret | undefined> {
  const base32 = await unsealed(db, sealOf(userId), text)
  return base32 === undefined ? undefined : Secret.fromBase32(base32)
}

/** A secret that counts once a code of it is confirmed; takes the place of an unconfirmed one. */
export async function newCodeApp(db: Db, userId: string, about: { issuer: string; label: string }) {
  const secret = new Secret({ size: SECRET_BYTES })
  const app = { secret: await sealed(db, sealOf(userId), secret.base32), lastStep: 0 }
  const { rowCount } = await db
    .insert(codeApps)
    .values({ userId, ...app })
    .onConflictDoUpdate({ target: codeApps.userId, set: app, setWhere: isNull(codeApps.confirmedAt) })
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
  const secret = await secretIn(db, userId, app.sealed)
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
