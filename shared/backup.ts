import { z } from 'zod'
import { OwnPassword } from './session.ts'

/** What `POST /api/backup` takes: the doctor's own password again (decision 7). */
export const BackupRequest = z.strictObject({ password: OwnPassword })

/** Where the backup can be downloaded, once, until `expiresAt`. */
export interface BackupLink {
  url: string
  expiresAt: string
}
