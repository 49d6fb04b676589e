import { Router } from 'express'
import { INVALID_CREDENTIALS } from '#shared/credentials.ts'
import { LoginInput, Session, SetupInput } from '#shared/session.ts'
import { strangersBody } from '../http/body.ts'
import { HttpError, input } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { addressOf } from './address.ts'
import { checkLogin } from './check.ts'
import { COMMON_PASSWORD, isCommon } from './common-passwords.ts'
import { inTime } from './deadline.ts'
import { hashPassword } from './password.ts'
import { openSession } from './sessions.ts'
import { adminExists, claimSetup, refuseDeadLink } from './setup.ts'
import { userOf } from './user.ts'

const Setup = SetupInput.refine(({ password }) => !isCommon(password), {
  path: ['password'],
  error: COMMON_PASSWORD,
})

export function publicAuth(services: Services) {
  const { db } = services
  const router = Router()
  router.use('/auth', (_req, res, next) => {
    res.set('Cache-Control', 'no-store')
    next()
  })

  router.post('/auth/login', strangersBody, async (req, res) => {
    const credentials = input(LoginInput, req.body)
    const { account, sessionId } = await inTime(res, async (signal) => {
      const account = await checkLogin(db, req, credentials, signal)
      signal.throwIfAborted()
      return { account, sessionId: account && (await openSession(db, account, addressOf(req))) }
    })
    if (!account || !sessionId) throw new HttpError(401, INVALID_CREDENTIALS)
    res.json(Session.parse({ sessionId, user: await userOf(services, account) }))
  })

  router.get('/auth/setup', async (_req, res) => {
    res.json({ needed: !(await inTime(res, () => adminExists(db))) })
  })

  router.post('/auth/setup', strangersBody, async (req, res) => {
    const { code, username, password } = input(Setup, req.body)
    const { account, sessionId } = await inTime(res, async (signal) => {
      await refuseDeadLink(db, code)
      const passwordHash = await hashPassword(password)
      signal.throwIfAborted()
      const account = await claimSetup(db, code, { username, passwordHash })
      return { account, sessionId: await openSession(db, account, addressOf(req)) }
    })
    if (!sessionId) throw new HttpError(409, 'The password was changed meanwhile. Please sign in.')
    res.json(Session.parse({ sessionId, user: await userOf(services, account) }))
  })
  return router
}
