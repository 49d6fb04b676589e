import { Router } from 'express'
import { type AutomaticBackups, BackupRequest } from '#shared/backup.ts'
import { confirmPassword } from '../auth/check.ts'
import { doctorOf } from '../auth/guard.ts'
import { input } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { newestIn } from './archives.ts'
import { openLink } from './links.ts'

export function adminBackup(services: Services) {
  const router = Router()
  router.get('/backup', async (_req, res) => {
    const folder = services.env.BACKUP_DIR
    const answer: AutomaticBackups = { daily: folder ? { newest: await newestIn(folder) } : null }
    res.json(answer)
  })
  router.post('/backup', async (req, res) => {
    const { password } = input(BackupRequest, req.body)
    await confirmPassword(services, res, password)
    res.json(await openLink(services, doctorOf(res)))
  })
  return router
}
