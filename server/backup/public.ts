import { Router } from 'express'
import { Busy, HttpError } from '../http/errors.ts'
import { publicWork } from '../http/public-work.ts'
import type { Services } from '../services.ts'
import { claimLink, isToken } from './links.ts'
import { sendEncrypted } from './send.ts'
import { writeBackup } from './write.ts'

const DOWNLOAD_LIMIT = 2

/** A link in a browser sends no session, so the token authorises it. */
export function publicBackup(services: Services) {
  const { log } = services
  const router = Router()
  let underWay = 0
  router.get('/backup/:token', async (req, res) => {
    res.set('Cache-Control', 'no-store')
    // Express routes HEAD here too, and that would use the link up.
    if (req.method !== 'GET') throw new HttpError(405, 'This link works once', { headers: { Allow: 'GET' } })
    if (!isToken(req.params.token)) throw new HttpError(404, 'There is no such link')
    // Before the link is used up; only whoever holds one takes a place.
    if (underWay >= DOWNLOAD_LIMIT) throw new Busy('Other backups are under way. Try again soon.', 30)
    const doctor = await publicWork(req, () => claimLink(services, req.params.token))
    if (!doctor)
      throw new HttpError(410, 'This link has been used, or is older than a minute. Ask for a new one.')
    underWay++
    try {
      const { requestId } = res.locals
      log.info({ audit: 'backup begun', doctor, requestId })
      const name = `backup-${new Date().toISOString().slice(0, 10)}.zip`
      const encrypted = req.query.encrypted !== undefined
      res.attachment(encrypted ? `${name}.age` : name)
      const { tables } = await (encrypted ? sendEncrypted(services, res) : writeBackup(services, res))
      log.info({ audit: 'backup sent', doctor, appointments: tables.appointments, requestId })
    } catch (error) {
      if (!res.destroyed) throw error
      const stopped = (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE'
      log[stopped ? 'info' : 'error'](
        { err: error, requestId: res.locals.requestId },
        'a backup was broken off',
      )
    } finally {
      underWay--
    }
  })
  return router
}
