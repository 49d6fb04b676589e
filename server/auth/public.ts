import { type Response, Router } from 'express'
import type { AccountEvent } from '#shared/account/account.ts'
import { INVALID_CREDENTIALS } from '#shared/account/credentials.ts'
import { LoginInput, Session, SetupInput } from '#shared/account/session.ts'
import type { Account } from '../db/schema/accounts.ts'
import { strangersBody } from '../http/body.ts'
import { HttpError, input } from '../http/errors.ts'
import { publicWork } from '../http/public-work.ts'
import type { Services } from '../services.ts'
import { alarm } from './alarm.ts'
import { checkLogin } from './check.ts'
import { inTime } from './deadline.ts'
import { rememberDevice } from './device.ts'
import { publicPasskeys } from './factors/passkey-public.ts'
import { openPending, owingOf } from './factors/pending.ts'
import { publicFactors } from './factors/public.ts'
import { after, nothing } from './factors/steps.ts'
import { rememberKnown } from './known.ts'
import { hashPassword } from './password.ts'
import { placeOf } from './place.ts'
import { queued } from './queue.ts'
import { type Opened, openSession, tokenIn } from './sessions.ts'
import { adminExists, claimSetup, refuseDeadLink } from './setup.ts'
import { trace } from './trace.ts'
import { userOf } from './user.ts'
import { contextOf, weakness } from './weak-password.ts'

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
    const place = placeOf(req)
    const traced = (event: AccountEvent) => trace(services, res, event, credentials.username)
    const { account, opened, pending } = await inTime(res, async (signal) => {
      const { account, device } = await checkLogin({ db, known }, place, credentials, signal)
      signal.throwIfAborted()
      if (!account) return {}
      return after('nothing', 'password', { ...nothing, secondFactor: account.secondFactor }) === 'session'
        ? {
            account,
            opened: await openSession(db, account, { ...place, device }, { replaced: tokenIn(req) }),
          }
        : { account, pending: await openPending(db, account) }
    }).catch(async (error) => {
      if (error instanceof HttpError && error.status === 429) await traced('sign-in refused')
      throw error
    })
    if (account && pending) return void res.json(await owingOf(db, account, pending))
    if (!account || !opened) {
      await traced('sign-in failed')
      throw new HttpError(401, INVALID_CREDENTIALS)
    }
    await traced('signed in')
    if (place.device !== opened.device) alarm(services, 'new browser', place)
    await welcome(res, account, opened)
  })
  router.use(publicFactors({ services, known, welcome }), publicPasskeys({ services, known, welcome }))

  router.get('/auth/setup', async (req, res) => {
    res.json({ needed: !(await inTime(res, () => publicWork(req, () => adminExists(db)))) })
  })

  router.post('/auth/setup', strangersBody, async (req, res) => {
    const { code, username, password } = input(SetupInput, req.body)
    const place = placeOf(req)
    const { account, opened } = await inTime(res, (signal) =>
      queued({ who: place.address.block, signal }, async () => {
        await refuseDeadLink(db, code)
        const weak = await weakness(password, await contextOf(services, username))
        if (weak) throw new HttpError(400, weak, { fields: { password: weak } })
        const passwordHash = await hashPassword(password)
        signal.throwIfAborted()
        const account = await claimSetup(db, code, { username, passwordHash })
        return { account, opened: await openSession(db, account, { ...place, device: undefined }) }
      }),
    )
    await trace(services, res, 'account created', account.username)
    if (!opened) throw new HttpError(409, 'The password was changed meanwhile. Please sign in.')
    await welcome(res, account, opened)
  })

  async function welcome(res: Response, account: Account, { sessionId, device }: Opened) {
    known.add(device)
    rememberDevice(res, services.env, device)
    res.json(Session.parse({ sessionId, user: await userOf(services, account) }))
  }
  return router
}
