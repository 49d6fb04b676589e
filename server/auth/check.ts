import type { Request } from 'express'
import type { Db } from '../db/client.ts'
import { addressOf } from './address.ts'
import { countAttempt, loginCounters, sessionCounters } from './attempts.ts'
import { findAccount } from './known.ts'
import { passwordMatches } from './password.ts'
import type { Account, Doctor } from './sessions.ts'

interface Credentials {
  username: string
  password: string
}

/**
 * The account, if the password is right. Costs the same time when there is no such account.
 * Throws 429 after too many failures (decision 6), and stops waiting when `signal` says so.
 */
export async function checkLogin(db: Db, req: Request, credentials: Credentials, signal: AbortSignal) {
  const { username, password } = credentials
  const address = addressOf(req)
  const { account, known } = await findAccount(db, username, address)
  const attempt = await countAttempt(db, loginCounters(username, address, known))
  const place = { who: address.block, reserved: known, signal }
  return decide(attempt, account, passwordMatches(password, account?.passwordHash, place))
}

/** The account of the signed-in doctor, if `password` is its password. Throws 429 as above, counted by session. */
export async function checkOwn(db: Db, req: Request, doctor: Doctor, password: string, signal: AbortSignal) {
  const { account } = await findAccount(db, doctor.username, addressOf(req))
  const attempt = await countAttempt(db, sessionCounters(doctor.session))
  const place = { who: doctor.session, reserved: true, signal }
  return decide(attempt, account, passwordMatches(password, account?.passwordHash, place))
}

/** Takes the guess out of the count again when it was right, or was never looked at. */
async function decide(
  { handBack }: Awaited<ReturnType<typeof countAttempt>>,
  account: Account | undefined,
  matching: Promise<boolean>,
): Promise<Account | undefined> {
  const matches = await matching.catch(async (error) => {
    await handBack()
    throw error
  })
  if (!matches) return undefined
  await handBack()
  return account
}
