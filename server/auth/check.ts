import type { Request } from 'express'
import type { Db } from '../db/client.ts'
import type { Account } from '../db/schema/accounts.ts'
import { addressOf } from './address.ts'
import { countAttempt, loginCounters, sessionCounters } from './attempts.ts'
import { findAccount } from './known-addresses.ts'
import { passwordMatches } from './password.ts'
import type { Doctor } from './sessions.ts'

interface Credentials {
  username: string
  password: string
}

/** Undefined if the password is wrong; takes as long when there is no such account. Throws 429. */
export async function checkLogin(db: Db, req: Request, credentials: Credentials, signal: AbortSignal) {
  const { username, password } = credentials
  const address = addressOf(req)
  const { account, known } = await findAccount(db, username, address)
  const attempt = await countAttempt(db, loginCounters(username, address, known))
  const place = { who: address.block, reserved: known, signal }
  return decide(attempt, account, passwordMatches(password, account?.passwordHash, place))
}

export async function checkOwn(db: Db, req: Request, doctor: Doctor, password: string, signal: AbortSignal) {
  const { account } = await findAccount(db, doctor.username, addressOf(req))
  const attempt = await countAttempt(db, sessionCounters(doctor.session))
  const place = { who: doctor.session, reserved: true, signal }
  return decide(attempt, account, passwordMatches(password, account?.passwordHash, place))
}

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
