export const BACKUP_DAYS = 14

export interface AutomaticBackups {
  daily: {
    newest: { madeAt: string; size: number } | null
    /** A new archive has been asked for, which takes the place of the older ones. */
    renewing: boolean
  } | null
}

export interface BackupLink {
  url: string
  expiresAt: string
}
