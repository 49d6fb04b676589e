import { eq } from 'drizzle-orm'
import type { Response } from 'express'
import { SESSION_HEADER } from '#shared/account/bearer.ts'
import type { LoginInput } from '#shared/account/session.ts'
import type { Db, Transaction } from '../db/client.ts'
import { type Account, adminSessions, adminUsers } from '../db/schema/accounts.ts'
import { HttpError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { countAttempt, loginCounters, sessionCounters } from './attempts.ts'
import { inTime } from './deadline.ts'
import { doctorOf, sessionOver } from './guard.ts'
import { isKnown, type Known } from './known.ts'
import { passwordMatches } from './password.ts'
import type { Place } from './place.ts'
import { queued } from './queue.ts'
import { type Doctor, hashToken, newToken } from './sessions.ts'
import { trace } from './trace.ts'

/** No account if the password is wrong; takes as long when there is none. Throws 429 or 503. */
export async function checkLogin(
  { db, known }: { db: Db; known: Known },
  place: Place,
  { username, password }: LoginInput,
  signal: AbortSignal,
) {
  const turn = { who: place.address.block, reserved: () => known.has(place), signal }
  return queued(turn, async () => {
    const { account, fromKnown } = await findAccount(db, username, place)
    const device = fromKnown ? place.device : undefined
    const { handBack } = await countAttempt(db, loginCounters(username, place.address, device))
    return { account: await matching(account, password, handBack), device }
  })
}

const refusals = {
  password: 'This is not your password',
  currentPassword: 'This is not your current password',
}

// 400, not 401: a 401 ends the client's session.
export const wrongPassword = (field: keyof typeof refusals) =>
  new HttpError(400, refusals[field], { fields: { [field]: refusals[field] } })

/**
 * The doctor's account, if the password is right; asked before what cannot be undone. The session goes on under a new id.
 * Throws 400 or 429.
 */
export async function confirmPassword(services: Services, res: Response, password: string) {
  const account = await checkOwnPassword(services, res, password, 'password')
  await renewSession(services.db, res)
  return account
}

/** Without a new session id, which the caller takes care of. */
export async function checkOwnPassword(
  services: Services,
  res: Response,
  password: string,
  field: keyof typeof refusals,
) {
  const { db } = services
  const { id, session } = doctorOf(res)
  const account = await inTime(res, (signal) =>
    queued({ who: session, reserved: () => true, signal }, async () => {
      const [account] = await db.select().from(adminUsers).where(eq(adminUsers.id, id))
      const { handBack } = await countAttempt(db, sessionCounters(session))
      return matching(account, password, handBack)
    }),
  )
  if (account) return account
  await trace(services, res, 'password refused')
  throw wrongPassword(field)
}

// Only a wrong password uses an attempt up.
async function matching(account: Account | undefined, password: string, handBack: () => Promise<void>) {
  let matches = true
  try {
    matches = await passwordMatches(password, account?.passwordHash)
    return matches ? account : undefined
  } finally {
    if (matches) await handBack()
  }
}

/** The answer's header carries the new id; the old one ends. */
export async function renewSession(db: Db, res: Response) {
  tellSession(res, await replaceSession(db, doctorOf(res)))
}

/** The new token. */
export async function replaceSession(db: Db | Transaction, { session }: Doctor): Promise<string> {
  const token = newToken()
  const { rowCount } = await db
    .update(adminSessions)
    .set({ id: hashToken(token) })
    .where(eq(adminSessions.id, session))
  if (!rowCount) throw sessionOver()
  return token
}

export function tellSession(res: Response, token: string) {
  doctorOf(res).session = hashToken(token)
  res.set(SESSION_HEADER, token)
}

async function findAccount(db: Db, username: string, { device }: Place) {
  const found = db.select({ account: adminUsers, fromKnown: isKnown(device) }).from(adminUsers)
  const [first] = await found.where(eq(adminUsers.username, username))
  return first ?? { account: undefined, fromKnown: false }
}
