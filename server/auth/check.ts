import { eq, sql } from 'drizzle-orm'
import type { Response } from 'express'
import type { LoginInput } from '#shared/session.ts'
import type { Db } from '../db/client.ts'
import { type Account, adminUsers, knownAddresses } from '../db/schema/accounts.ts'
import { HttpError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import type { Address } from './address.ts'
import { countAttempt, loginCounters, sessionCounters } from './attempts.ts'
import { inTime } from './deadline.ts'
import { doctorOf } from './guard.ts'
import type { Known } from './known.ts'
import { passwordMatches } from './password.ts'
import { queued } from './queue.ts'
import { knownAs } from './sessions.ts'
import { trace } from './trace.ts'

/** Undefined if the password is wrong; takes as long when there is no such account. Throws 429 or 503. */
export async function checkLogin(
  { db, known }: { db: Db; known: Known },
  address: Address,
  { username, password }: LoginInput,
  signal: AbortSignal,
) {
  const place = { who: address.block, reserved: () => known.has(username, address), signal }
  return queued(place, async () => {
    const { account, known } = await findAccount(db, username, address)
    const { handBack } = await countAttempt(db, loginCounters(username, address, known))
    return matching(account, password, handBack)
  })
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
  services: Services,
  res: Response,
  password: string,
  field: keyof typeof refusals = 'password',
) {
  const { db } = services
  const { id, username, session } = doctorOf(res)
  const account = await inTime(res, (signal) =>
    queued({ who: session, reserved: () => true, signal }, async () => {
      const [account] = await db.select().from(adminUsers).where(eq(adminUsers.id, id))
      const { handBack } = await countAttempt(db, sessionCounters(session))
      return matching(account, password, handBack)
    }),
  )
  if (account) return account
  await trace(services, res, 'password refused', username)
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

async function findAccount(db: Db, username: string, address: Address) {
  const known = sql<boolean>`exists (
    select from ${knownAddresses}
    where ${knownAddresses.userId} = ${adminUsers.id}
      and ${knownAddresses.address} = ${knownAs(username, address)} and ${knownAddresses.expiresAt} > now())`
  const found = db.select({ account: adminUsers, known }).from(adminUsers)
  const [first] = await found.where(eq(adminUsers.username, username))
  return first ?? { account: undefined, known: false }
}
