import { Router } from 'express'
import { INVALID_CREDENTIALS } from '#shared/credentials.ts'
import { LoginInput, Session, SetupInput } from '#shared/session.ts'
import { strangersBody } from '../http/body.ts'
import { HttpError, input } from '../http/errors.ts'
import { publicWork } from '../http/public-work.ts'
import type { Services } from '../services.ts'
import { addressOf } from './address.ts'
import { checkLogin } from './check.ts'
import { COMMON_PASSWORD, isCommon } from './common-passwords.ts'
import { inTime } from './deadline.ts'
import { rememberKnown } from './known.ts'
import { hashPassword } from './password.ts'
import { queued } from './queue.ts'
import { openSession } from './sessions.ts'
import { adminExists, claimSetup, refuseDeadLink } from './setup.ts'
import { trace } from './trace.ts'
import { userOf } from './user.ts'

const Setup = SetupInput.refine(({ password }) => !isCommon(password), {
  path: ['password'],
  error: COMMON_PASSWORD,
})

export function publicAuth(services: Services) {
  const { db } = services
  const known = rememberKnown(db)
  const router = Router()
  router.use('/auth', (_req, res, next) => {
    res.set('Cache-Control', 'no-store')
    next()
  })

  router.post('/auth/login', strangersBody, async (req, res) => {
    const credentials = input(LoginInput, req.body)
    const address = addressOf(req)
    const traced = (audit: string) => trace(services, res, audit, credentials.username)
    const { account, sessionId } = await inTime(res, async (signal) => {
      const account = await checkLogin({ db, known }, address, credentials, signal)
      signal.throwIfAborted()
      return { account, sessionId: account && (await openSession(db, account, address)) }
    }).catch(async (error) => {
      if (error instanceof HttpError && error.status === 429) await traced('sign-in refused')
      throw error
    })
    await traced(sessionId ? 'signed in' : 'sign-in failed')
    if (!account || !sessionId) throw new HttpError(401, INVALID_CREDENTIALS)
    known.add(account.username, address)
    res.json(Session.parse({ sessionId, user: await userOf(services, account) }))
  })

  router.get('/auth/setup', async (req, res) => {
    res.json({ needed: !(await inTime(res, () => publicWork(req, () => adminExists(db)))) })
  })

  router.post('/auth/setup', strangersBody, async (req, res) => {
    const { code, username, password } = input(Setup, req.body)
    const address = addressOf(req)
    const { account, sessionId } = await inTime(res, (signal) =>
      queued({ who: address.block, signal }, async () => {
        await refuseDeadLink(db, code)
        const passwordHash = await hashPassword(password)
        signal.throwIfAborted()
        const account = await claimSetup(db, code, { username, passwordHash })
        return { account, sessionId: await openSession(db, account, address) }
      }),
    )
    await trace(services, res, 'account created', account.username)
    if (!sessionId) throw new HttpError(409, 'The password was changed meanwhile. Please sign in.')
    res.json(Session.parse({ sessionId, user: await userOf(services, account) }))
  })
  return router
}
