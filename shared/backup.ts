import { z } from 'zod'
import { OwnPassword } from './session.ts'

/** What `POST /api/backup` takes: the doctor's own password again (decision 7). */
export const BackupRequest = z.strictObject({ password: OwnPassword })

/** How long the site keeps each of the backups that it makes itself (days). */
export const BACKUP_DAYS = 14

/** What `GET /api/backup` answers: `daily` is null where the site makes no backups itself. */
export interface AutomaticBackups {
  daily: { newest: { madeAt: string; size: number } | null } | null
}

/** Where the backup can be downloaded, once, until `expiresAt`. */
export interface BackupLink {
  url: string
  expiresAt: string
}
