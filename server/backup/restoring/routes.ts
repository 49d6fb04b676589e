import { type RequestHandler, Router } from 'express'
import {
  CheckRequest,
  CopiesRequest,
  RestoreRequest,
  type RestoreSource,
  RestoreUpload,
  SETUP_HEADER,
} from '#shared/backup/restore.ts'
import { confirmPassword } from '../../auth/check.ts'
import { demandRecentFactor } from '../../auth/factors/recent.ts'
import { requireDoctor } from '../../auth/guard.ts'
import { prolongLink } from '../../auth/setup.ts'
import { restores } from '../../db/schema/restores.ts'
import { jsonBody } from '../../http/body.ts'
import { HttpError, input } from '../../http/errors.ts'
import { publicWork } from '../../http/public-work.ts'
import type { Services } from '../../services.ts'
import { labelOf } from '../second/place.ts'
import { archiveNamed } from './archives.ts'
import { begin } from './child.ts'
import { listCopies, placeFor, readSources } from './sources.ts'
import { clearStage, sizeOfGiven } from './stage.ts'
import { currentRow, demandIdle, readRow, readState } from './state.ts'
import { announce, receiver } from './upload.ts'
import type { Task } from './work.ts'

/** The session authorises, or the set-up link of a site without an account. */
export function restoring(services: Services) {
  const { db, env, log } = services
  const router = Router().use('/restore', mayRestore(services))
  const receive = receiver(services)

  router.put('/restore/upload', async (req, res) => {
    res.json(await receive(req))
  })

  router.use('/restore', jsonBody)

  router.get('/restore', async (_req, res) => {
    res.json(await readState(services))
  })

  router.get('/restore/sources', async (_req, res) => {
    res.json(await readSources(services))
  })

  router.post('/restore/copies', async (req, res) => {
    const { place } = input(CopiesRequest, req.body)
    res.json(await listCopies(await placeFor(services, place)))
  })

  router.post('/restore/upload', async (req, res) => {
    res.json(await announce(services, input(RestoreUpload, req.body)))
  })

  router.post('/restore/check', async (req, res) => {
    const { source, passphrase } = input(CheckRequest, req.body)
    await demandIdle(db)
    await begin({ env, task: { what: 'check', passphrase, ...(await chosen(services, source)) } })
    res.status(202).json(await readState(services))
  })

  router.post('/restore', async (req, res) => {
    const { passphrase, password } = input(RestoreRequest, req.body)
    const { doctor, requestId } = res.locals
    if (doctor) {
      const missing = 'Enter your password'
      if (!password) throw new HttpError(400, missing, { fields: { password: missing } })
      await demandRecentFactor(db, doctor)
      await confirmPassword(services, res, password)
    }
    await demandIdle(db)
    if ((await currentRow(db))?.step !== 'checked') throw new HttpError(409, 'Check the backup first')
    log.info({ audit: 'restore begun', doctor: doctor?.id, requestId })
    await begin({ env, task: { what: 'restore', passphrase, keepReplaced: Boolean(doctor) } })
    res.status(202).json(await readState(services))
  })

  router.delete('/restore', async (_req, res) => {
    await demandIdle(db)
    await clearStage(env)
    await db.delete(restores)
    res.json(null)
  })
  return router
}

function mayRestore(services: Services): RequestHandler {
  const guard = requireDoctor(services)
  return async (req, res, next) => {
    const code = req.get(SETUP_HEADER)
    if (!code) return guard(req, res, next)
    res.set('Cache-Control', 'no-store')
    await publicWork(req, () => prolongLink(services.db, code))
    next()
  }
}

type Chosen = Pick<Task & { what: 'check' }, 'given' | 'place'>

async function chosen(services: Services, source: RestoreSource): Promise<Chosen> {
  const { db, env } = services
  if (source.kind === 'archive') {
    if (!(await archiveNamed(env, source.name))) throw new HttpError(404, 'This backup is no longer there')
    return { given: source }
  }
  if (source.kind === 'upload') {
    const given = (await readRow(db))?.given
    if (given?.kind !== 'upload' || (await sizeOfGiven(env)) !== given.size)
      throw new HttpError(409, 'The file has not arrived whole. Choose it again.')
    return { given }
  }
  const place = await placeFor(services, source.place)
  const copy = (await listCopies(place)).find(({ name }) => name === source.name)
  if (!copy) throw new HttpError(404, `This copy is no longer in ${labelOf(place)}`)
  return { given: { kind: 'copy', name: copy.name, place: labelOf(place), size: copy.size }, place }
}
