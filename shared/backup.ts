import { z } from 'zod'
import { OwnPassword } from './session.ts'

export const BackupRequest = z.strictObject({ password: OwnPassword })

export const BACKUP_DAYS = 14

export interface AutomaticBackups {
  daily: { newest: { madeAt: string; size: number } | null } | null
}

export interface BackupLink {
  url: string
  expiresAt: string
}
