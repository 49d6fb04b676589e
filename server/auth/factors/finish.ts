import type { Request, Response } from 'express'
import type { AccountEvent } from '#shared/account/account.ts'
import type { Db, Transaction } from '../../db/client.ts'
import type { Account } from '../../db/schema/accounts.ts'
import { HttpError } from '../../http/errors.ts'
import type { Services } from '../../services.ts'
import { alarm } from '../alarm.ts'
import { countAttempt, factorCounters } from '../attempts.ts'
import { inTime } from '../deadline.ts'
import type { Known } from '../known.ts'
import { type Place, placeOf } from '../place.ts'
import { queued } from '../queue.ts'
import { type Opened, openSession, tokenIn } from '../sessions.ts'
import { trace } from '../trace.ts'
import { closePending, readPending } from './pending.ts'
import { lockAccount } from './remove.ts'
import { after, type Demands, type Factor, type Step } from './steps.ts'

const TOO_LATE =
  'Your sign-in has taken more than five minutes, or was finished. Please enter your password again.'
const NOT_TAKEN = 'Your account does not take this. Please enter your password again.'

export interface SignIn {
  services: Services
  known: Known
  welcome: (res: Response, account: Account, opened: Opened) => Promise<void>
}

export interface Begun {
  account: Account
  /** Of the known device that the call comes from. */
  device: string | undefined
  demands: Demands
  step: Step
}

export interface Given {
  factor: Factor
  event: AccountEvent
  begun: (place: Place) => Promise<Begun>
  /** The token of the password's step. */
  pending?: string | undefined
  /** What is wrong, if anything; what is right is used up, even where the sign-in then fails. */
  check?: (account: Account) => Promise<string | undefined>
  /** The same, undone where the sign-in fails. The account is locked. */
  take?: (tx: Transaction, account: Account) => Promise<string | undefined>
  refused: (refusal: string) => { event: AccountEvent; error: HttpError }
}

/** Ends a sign-in with a second factor or a passkey: each try is counted, written down, and told where it matters. */
export async function finishSignIn(
  { services, known, welcome }: SignIn,
  req: Request,
  res: Response,
  given: Given,
) {
  const { db } = services
  const place = placeOf(req)
  const { account, opened, refusal, last } = await inTime(res, (signal) =>
    queued({ who: place.address.block, reserved: () => known.has(place), signal }, async () => {
      const { account, device, demands, step } = await given.begun(place)
      if (after(step, given.factor, demands) !== 'session') throw startAgain(NOT_TAKEN)
      const { handBack, last } = await counted(services, res, account, device)
      let refusal: string | undefined
      try {
        refusal = await given.check?.(account)
        if (refusal) return { account, refusal, last }
        signal.throwIfAborted()
        const opened = await db.transaction(async (tx) => {
          await lockAccount(tx, account.id)
          refusal = await given.take?.(tx, account)
          if (refusal) return undefined
          if (given.pending && !(await closePending(tx, given.pending))) throw startAgain(TOO_LATE)
          const options = { replaced: tokenIn(req), proved: 'second factor' } as const
          return openSession(tx, account, { ...place, device }, options)
        })
        return { account, opened, refusal, last }
      } finally {
        if (!refusal) await handBack()
      }
    }),
  )
  if (refusal) {
    const { event, error } = given.refused(refusal)
    await trace(services, res, event, account.username)
    if (last) alarm(services, 'attempts spent', place)
    throw error
  }
  if (!opened) throw startAgain(TOO_LATE)
  await trace(services, res, given.event, account.username)
  if (place.device !== opened.device) alarm(services, 'new browser', place)
  await welcome(res, account, opened)
}

async function counted(
  services: Services,
  res: Response,
  { id, username }: Account,
  device: string | undefined,
) {
  try {
    return await countAttempt(services.db, factorCounters(id, device))
  } catch (error) {
    if (error instanceof HttpError && error.status === 429)
      await trace(services, res, 'codes refused', username)
    throw error
  }
}

export async function afterPassword(db: Db, pending: string, place: Place): Promise<Begun> {
  const waiting = await readPending(db, pending, place)
  if (!waiting) throw startAgain(TOO_LATE)
  return { ...waiting, step: 'password' }
}

const startAgain = (message: string) => new HttpError(400, message, { fields: { pending: message } })
