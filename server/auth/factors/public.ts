import { Router } from 'express'
import { CodeLogin, RecoveryCodeLogin } from '#shared/account/account.ts'
import { strangersBody } from '../../http/body.ts'
import { HttpError, input } from '../../http/errors.ts'
import { takeCode } from './code-app.ts'
import { afterPassword, finishSignIn, type SignIn } from './finish.ts'
import { takeRecoveryCode } from './recovery.ts'

const NO_RECOVERY_CODE = 'This is not one of your recovery codes, or it has been used already.'

export function publicFactors(signIn: SignIn) {
  const { db } = signIn.services
  const router = Router()

  router.post('/auth/login/code', strangersBody, async (req, res) => {
    const { pending, code } = input(CodeLogin, req.body)
    await finishSignIn(signIn, req, res, {
      factor: 'code',
      event: 'signed in',
      pending,
      begun: (place) => afterPassword(db, pending, place),
      check: ({ id }) => takeCode(db, id, code, { confirmed: true }),
      refused: wrongCode,
    })
  })

  router.post('/auth/login/recovery-code', strangersBody, async (req, res) => {
    const { pending, code } = input(RecoveryCodeLogin, req.body)
    await finishSignIn(signIn, req, res, {
      factor: 'recovery code',
      event: 'recovery code used',
      pending,
      begun: (place) => afterPassword(db, pending, place),
      take: async (tx, { id }) => ((await takeRecoveryCode(tx, id, code)) ? undefined : NO_RECOVERY_CODE),
      refused: wrongCode,
    })
  })
  return router
}

const wrongCode = (refusal: string) => ({
  event: 'second factor refused' as const,
  error: new HttpError(400, refusal, { fields: { code: refusal } }),
})
