import { Router } from 'express'
import { NewPasskey, PASSKEY_NAME_LENGTH, RemovePasskeyInput } from '#shared/account/passkey.ts'
import { PasswordRequest } from '#shared/account/session.ts'
import { passkeys } from '../../db/schema/factors.ts'
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
import { checkNewPasskey, creationOptions } from './passkeys.ts'
import { demandWhatIsLeft, lockAccount, removePasskey } from './remove.ts'

const KNOWN_ALREADY = 'This passkey is in the list already.'
const GONE = 'This passkey has been removed already.'

export function adminPasskeys(services: Services) {
  const { db } = services
  const router = Router()

  router.post('/auth/passkeys/options', async (req, res) => {
    const { password } = input(PasswordRequest, req.body)
    const account = await confirmPassword(services, res, password)
    const options = await creationOptions(services, account)
    res.json({ options, name: placeOf(req).browser.slice(0, PASSKEY_NAME_LENGTH) })
  })

  router.post('/auth/passkeys', async (req, res) => {
    const given = input(NewPasskey, req.body)
    const { id, session } = doctorOf(res)
    const { handBack } = await countAttempt(db, sessionCounters(session))
    const made = await checkNewPasskey(services, id, given)
    await handBack()
    const recoveryCodes = await db.transaction(async (tx) => {
      const account = await lockAccount(tx, id)
      const { rowCount } = await tx.insert(passkeys).values(made).onConflictDoNothing()
      if (!rowCount) throw new HttpError(409, KNOWN_ALREADY)
      await endSessions(tx, id, session)
      return demandFactor(tx, account)
    })
    await renewSession(db, res)
    await trace(services, res, 'passkey added')
    alarm(services, 'passkey added', placeOf(req))
    res.json({ recoveryCodes })
  })

  router.post('/auth/passkeys/remove', async (req, res) => {
    const { password, passkey } = input(RemovePasskeyInput, req.body)
    const { id } = await confirmPassword(services, res, password)
    const left = await db.transaction(async (tx) => {
      await lockAccount(tx, id)
      if (!(await removePasskey(tx, id, passkey))) throw new HttpError(404, GONE)
      await endSessions(tx, id, doctorOf(res).session)
      return demandWhatIsLeft(tx, id)
    })
    await trace(services, res, 'passkey removed')
    alarm(services, 'passkey removed', placeOf(req))
    res.json({ secondFactor: left })
  })
  return router
}
