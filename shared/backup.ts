export const BACKUP_DAYS = 14

/** Milliseconds; a nightly backup that is older is overdue. */
export const BACKUP_OVERDUE_MS = 36 * 60 * 60_000

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
