import { Router } from 'express'
import { CodeInput, type NewCodeApp } from '#shared/account/account.ts'
import { PasswordRequest } from '#shared/account/session.ts'
import { HttpError, input } from '../../http/errors.ts'
import type { Services } from '../../services.ts'
import { alarm } from '../alarm.ts'
import { countAttempt, sessionCounters } from '../attempts.ts'
import { confirmPassword, renewSession } from '../check.ts'
import { doctorOf } from '../guard.ts'
import { placeOf } from '../place.ts'
import { endSessions } from '../sessions.ts'
import { trace } from '../trace.ts'
import { demandFactor } from './add.ts'
import { newCodeApp, takeCode } from './code-app.ts'
import { newRecoveryCodes } from './recovery.ts'
import { demandWhatIsLeft, lockAccount, removeCodeApp } from './remove.ts'

export function adminFactors(services: Services) {
  const { db, env } = services
  const router = Router()

  router.post('/auth/code-app', async (req, res) => {
    const { password } = input(PasswordRequest, req.body)
    const { id, username } = await confirmPassword(services, res, password)
    const issuer = new URL(env.PUBLIC_URL).hostname
    res.json((await newCodeApp(db, id, { issuer, label: username })) satisfies NewCodeApp)
  })

  router.post('/auth/code-app/confirm', async (req, res) => {
    const { code } = input(CodeInput, req.body)
    const { id, session } = doctorOf(res)
    const { handBack } = await countAttempt(db, sessionCounters(session))
    const { refusal, codes } = await db.transaction(async (tx) => {
      const account = await lockAccount(tx, id)
      const refusal = await takeCode(tx, id, code, { confirmed: false })
      if (refusal) return { refusal }
      await endSessions(tx, id, session)
      return { codes: await demandFactor(tx, account) }
    })
    if (refusal) throw new HttpError(400, refusal, { fields: { code: refusal } })
    await handBack()
    await renewSession(db, res)
    await trace(services, res, 'code app added')
    alarm(services, 'code app added', placeOf(req))
    res.json({ recoveryCodes: codes })
  })

  router.post('/auth/code-app/remove', async (req, res) => {
    const { password } = input(PasswordRequest, req.body)
    const { id } = await confirmPassword(services, res, password)
    const left = await db.transaction(async (tx) => {
      await lockAccount(tx, id)
      if (!(await removeCodeApp(tx, id))) throw new HttpError(409, NO_CODE_APP)
      await endSessions(tx, id, doctorOf(res).session)
      return demandWhatIsLeft(tx, id)
    })
    await trace(services, res, 'code app removed')
    alarm(services, 'code app removed', placeOf(req))
    res.json({ secondFactor: left })
  })

  router.post('/auth/recovery-codes', async (req, res) => {
    const { password } = input(PasswordRequest, req.body)
    const { id } = await confirmPassword(services, res, password)
    const codes = await db.transaction(async (tx) =>
      (await lockAccount(tx, id)).secondFactor ? newRecoveryCodes(tx, id) : undefined,
    )
    if (!codes) throw new HttpError(409, NO_FACTOR)
    await trace(services, res, 'recovery codes made')
    alarm(services, 'recovery codes made', placeOf(req))
    res.json({ recoveryCodes: codes })
  })
  return router
}

const NO_CODE_APP = 'There is no code app any more.'
const NO_FACTOR = 'There is no second factor any more. Your password alone signs you in.'
