import { Router } from 'express'
import { BackupRequest } from '#shared/backup.ts'
import type { Services } from '../app.ts'
import { confirmPassword } from '../auth/confirm.ts'
import { doctorOf } from '../auth/guard.ts'
import { input } from '../http.ts'
import { openLink } from './links.ts'

export function adminBackup(services: Services) {
  const router = Router()
  router.post('/backup', async (req, res) => {
    const { password } = input(BackupRequest, req.body)
    await confirmPassword(services, req, res, password)
    res.json(await openLink(services, doctorOf(res)))
  })
  return router
}
