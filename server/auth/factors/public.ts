import { type RequestHandler, type Response, Router } from 'express'
import { CodeLogin, RecoveryCodeLogin } from '#shared/account.ts'
import type { Transaction } from '../../db/client.ts'
import type { Account } from '../../db/schema/accounts.ts'
import { strangersBody } from '../../http/body.ts'
import { HttpError, input } from '../../http/errors.ts'
import type { Services } from '../../services.ts'
import { alarm } from '../alarm.ts'
import { countAttempt, factorCounters } from '../attempts.ts'
import { inTime } from '../deadline.ts'
import type { Known } from '../known.ts'
import { placeOf } from '../place.ts'
import { queued } from '../queue.ts'
import { type Opened, openSession, tokenIn } from '../sessions.ts'
import { trace } from '../trace.ts'
import { takeCode } from './code-app.ts'
import { closePending, readPending } from './pending.ts'
import { takeRecoveryCode } from './recovery.ts'
import { after, type Factor } from './steps.ts'

const TOO_LATE =
  'Your sign-in has taken more than five minutes, or was finished. Please enter your password again.'
const NO_RECOVERY_CODE = 'This is not one of your recovery codes, or it has been used already.'
const NOT_TAKEN = 'Your account does not take this. Please enter your password again.'

const proofs = {
  code: { input: CodeLogin, event: 'signed in' },
  'recovery code': { input: RecoveryCodeLogin, event: 'recovery code used' },
} as const

interface Needed {
  services: Services
  known: Known
  welcome: (res: Response, account: Account, opened: Opened) => Promise<void>
}

export function publicFactors({ services, known, welcome }: Needed) {
  const { db } = services
  const router = Router()

  const finish =
    (factor: Factor): RequestHandler =>
    async (req, res) => {
      const { pending, code } = input(proofs[factor].input, req.body)
      const place = placeOf(req)
      const { account, opened, refusal } = await inTime(res, (signal) =>
        queued({ who: place.address.block, reserved: () => known.has(place), signal }, async () => {
          const waiting = await readPending(db, pending, place)
          if (!waiting) throw startAgain(TOO_LATE)
          const { account, demands, device } = waiting
          if (after('password', factor, demands) !== 'session') throw startAgain(NOT_TAKEN)
          const { handBack } = await countAttempt(db, factorCounters(account.id, device))
          let refusal: string | undefined
          try {
            // Outside the transaction: a right code is used up even where the sign-in then fails.
            if (factor === 'code') refusal = await takeCode(db, account.id, code, { confirmed: true })
            if (refusal) return { account, refusal }
            signal.throwIfAborted()
            const opened = await db.transaction(async (tx) => {
              if (factor === 'recovery code') refusal = await recoveryRefused(tx, account, code)
              if (refusal) return undefined
              if (!(await closePending(tx, pending))) throw startAgain(TOO_LATE)
              const options = { replaced: tokenIn(req), proved: 'second factor' } as const
              return openSession(tx, account, { ...place, device }, options)
            })
            return { account, opened, refusal }
          } finally {
            if (!refusal) await handBack()
          }
        }),
      )
      if (refusal) {
        await trace(services, res, 'second factor refused', account.username)
        throw new HttpError(400, refusal, { fields: { code: refusal } })
      }
      if (!opened) throw startAgain(TOO_LATE)
      await trace(services, res, proofs[factor].event, account.username)
      if (place.device !== opened.device) alarm(services, 'new browser', place)
      await welcome(res, account, opened)
    }

  router.post('/auth/login/code', strangersBody, finish('code'))
  router.post('/auth/login/recovery-code', strangersBody, finish('recovery code'))
  return router
}

const recoveryRefused = async (tx: Transaction, { id }: Account, code: string) =>
  (await takeRecoveryCode(tx, id, code)) ? undefined : NO_RECOVERY_CODE

const startAgain = (message: string) => new HttpError(400, message, { fields: { pending: message } })
