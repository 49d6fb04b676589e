import { eq, sql } from 'drizzle-orm'
import type { Request, Response } from 'express'
import type { LoginInput } from '#shared/session.ts'
import type { Db } from '../db/client.ts'
import { type Account, adminUsers, knownAddresses } from '../db/schema/accounts.ts'
import { HttpError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { type Address, addressOf } from './address.ts'
import { countAttempt, loginCounters, sessionCounters } from './attempts.ts'
import { inTime } from './deadline.ts'
import { doctorOf } from './guard.ts'
import { passwordMatches } from './password.ts'
import type { Place } from './queue.ts'
import { knownAs } from './sessions.ts'

/** Undefined if the password is wrong; takes as long when there is no such account. Throws 429. */
export async function checkLogin(db: Db, req: Request, credentials: LoginInput, signal: AbortSignal) {
  const { username, password } = credentials
  const address = addressOf(req)
  const { account, known } = await findAccount(db, username, address)
  const { handBack } = await countAttempt(db, loginCounters(username, address, known))
  const place = { who: address.block, reserved: known, signal }
  return matching(account, password, place, handBack)
}

const refusals = {
  password: 'This is not your password',
  currentPassword: 'This is not your current password',
}

// 400, not 401: a 401 ends the client's session.
export const wrongPassword = (field: keyof typeof refusals) =>
  new HttpError(400, refusals[field], { fields: { [field]: refusals[field] } })

/** The doctor's account, if the password is right; asked before what cannot be undone. Throws 400 or 429. */
export async function confirmPassword(
  { db }: Services,
  res: Response,
  password: string,
  field: keyof typeof refusals = 'password',
) {
  const { id, session } = doctorOf(res)
  const account = await inTime(res, async (signal) => {
    const [account] = await db.select().from(adminUsers).where(eq(adminUsers.id, id))
    const { handBack } = await countAttempt(db, sessionCounters(session))
    return matching(account, password, { who: session, reserved: true, signal }, handBack)
  })
  if (!account) throw wrongPassword(field)
  return account
}

// Only a wrong password uses an attempt up.
async function matching(
  account: Account | undefined,
  password: string,
  place: Place,
  handBack: () => Promise<void>,
) {
  let matches = true
  try {
    matches = await passwordMatches(password, account?.passwordHash, place)
    return matches ? account : undefined
  } finally {
    if (matches) await handBack()
  }
}

async function findAccount(db: Db, username: string, address: Address) {
  const known = sql<boolean>`exists (
    select from ${knownAddresses}
    where ${knownAddresses.userId} = ${adminUsers.id}
      and ${knownAddresses.address} = ${knownAs(username, address)} and ${knownAddresses.expiresAt} > now())`
  const found = db.select({ account: adminUsers, known }).from(adminUsers)
  const [first] = await found.where(eq(adminUsers.username, username))
  return first ?? { account: undefined, known: false }
}
