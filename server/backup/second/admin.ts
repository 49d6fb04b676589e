import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { Router } from 'express'
import { type RecoveryKey, RecoveryRequest, type SecondPlace, SecondPlaceRequest } from '#shared/backup.ts'
import { confirmPassword } from '../../auth/check.ts'
import { trace } from '../../auth/trace.ts'
import { HttpError, input } from '../../http/errors.ts'
import type { Services } from '../../services.ts'
import { identityOf, isRecipient, newPassphrase, recipientOf } from '../encryption.ts'
import { markFolder } from './folder.ts'
import { openPlace } from './open.ts'
import { PlaceAway } from './place.ts'
import { setPlace, setRecipient } from './plan.ts'

export function adminSecondPlace(services: Services) {
  const { db, env } = services
  const router = Router()

  router.post('/archives/recovery', async (req, res) => {
    const { password, recipient } = input(RecoveryRequest, req.body)
    if (env.secondPlace.recipient) throw new HttpError(409, BY_ENVIRONMENT)
    if (recipient && !(await isRecipient(recipient))) throw notOfAge()
    await confirmPassword(services, res, password)
    await trace(services, res, 'backup key changed')
    if (recipient) {
      await setRecipient(db, recipient)
      res.json(null)
      return
    }
    const passphrase = await newPassphrase()
    const identity = await identityOf(passphrase)
    await setRecipient(db, await recipientOf(identity))
    res.json({ passphrase, identity } satisfies RecoveryKey)
  })

  router.put('/archives/second', async (req, res) => {
    const { password, place } = input(SecondPlaceRequest, req.body)
    if (env.secondPlace.place) throw new HttpError(409, BY_ENVIRONMENT)
    await confirmPassword(services, res, password)
    if (place) await tried(place)
    await setPlace(db, place)
    await trace(services, res, 'backup place changed')
    res.json({})
  })
  return router
}

const BY_ENVIRONMENT = 'This is set by whoever runs the server, and cannot be changed here'

function notOfAge() {
  const message = 'This is no recipient of age. It begins with age1 and is printed by age-keygen.'
  return new HttpError(400, message, { fields: { recipient: message } })
}

/** What the site would do each night, with a few bytes. */
async function tried(place: SecondPlace): Promise<void> {
  const name = `trial-${randomUUID()}.age`
  try {
    if (place.kind === 'folder') await markFolder(place.folder)
    const opened = await openPlace(place)
    const bytes = Buffer.from('A trial: it may be deleted.\n')
    await opened.put(name, { stream: Readable.from([bytes]), size: bytes.length })
    await opened.remove(name)
  } catch (error) {
    if (!(error instanceof PlaceAway)) throw error
    throw new HttpError(422, error.message)
  }
}
