import { Router } from 'express'
import { PasswordRequest } from '#shared/account/session.ts'
import type { AutomaticBackups } from '#shared/backup.ts'
import { confirmPassword } from '../auth/check.ts'
import { doctorOf } from '../auth/guard.ts'
import { trace } from '../auth/trace.ts'
import { HttpError, input } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { askForRenewal, readDaily } from './archives.ts'
import { openLink } from './links.ts'

export function adminBackup(services: Services) {
  const router = Router()
  const folder = services.env.BACKUP_DIR

  router.get('/backup', async (_req, res) => {
    res.json({ daily: await readDaily(folder) } satisfies AutomaticBackups)
  })

  router.post('/backup', async (req, res) => {
    const { password } = input(PasswordRequest, req.body)
    await confirmPassword(services, res, password)
    const link = await openLink(services, doctorOf(res))
    await trace(services, res, 'backup downloaded')
    res.json(link)
  })

  router.post('/archives/renew', async (req, res) => {
    const { password } = input(PasswordRequest, req.body)
    await confirmPassword(services, res, password)
    if (!folder) throw new HttpError(409, 'This site makes no archives itself')
    await askForRenewal(folder)
    await trace(services, res, 'archives renewed')
    res.status(202).json({ renewing: true })
  })
  return router
}
