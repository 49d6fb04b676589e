import { Router } from 'express'
import { PasswordRequest } from '#shared/account/session.ts'
import { type AutomaticBackups, type BackupLink, BackupRequest } from '#shared/backup.ts'
import { confirmPassword } from '../auth/check.ts'
import { doctorOf } from '../auth/guard.ts'
import { trace } from '../auth/trace.ts'
import { HttpError, input } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { askForRenewal, readDaily } from './archives.ts'
import { openLink } from './links.ts'
import { adminSecondPlace } from './second/admin.ts'
import { readSecond } from './second/state.ts'
import { demandRecipient } from './send.ts'
import { askForNewBase } from './wal/renewal.ts'
import { readWal } from './wal/state.ts'

export function adminBackup(services: Services) {
  const router = Router().use(adminSecondPlace(services))
  const folder = services.env.BACKUP_DIR

  router.get('/backup', async (_req, res) => {
    const [daily, copies, wal] = await Promise.all([
      readDaily(folder),
      readSecond(services),
      readWal(services.env),
    ])
    const ownDatabase = services.env.DATABASE_URL === undefined
    res.json({ ownDatabase, daily, ...copies, wal } satisfies AutomaticBackups)
  })

  router.post('/backup', async (req, res) => {
    const { password, encrypted } = input(BackupRequest, req.body)
    if (encrypted) await demandRecipient(services)
    await confirmPassword(services, res, password)
    const { url, expiresAt } = await openLink(services, doctorOf(res))
    await trace(services, res, 'backup downloaded')
    res.json({ url: encrypted ? `${url}?encrypted` : url, expiresAt } satisfies BackupLink)
  })

  router.post('/archives/renew', async (req, res) => {
    const { password } = input(PasswordRequest, req.body)
    await confirmPassword(services, res, password)
    if (!folder) throw new HttpError(409, 'This site makes no archives itself')
    await askForRenewal(folder)
    await askForNewBase(services.env)
    await trace(services, res, 'archives renewed')
    res.status(202).json({ renewing: true })
  })
  return router
}
