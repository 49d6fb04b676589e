import { z } from 'zod'
import { PasswordRequest } from './account/session.ts'
import { line } from './fields.ts'

/** Of the second place, the newest of each week and month stays beside the days. */
export const BACKUP_DAYS = 14
export const BACKUP_WEEKS = 8
export const BACKUP_MONTHS = 12

export interface KeptBackups {
  /** Days for which nightly archives are kept; null where the site makes none itself. */
  archiveDays: number | null
  /** Months for which copies stay at the second place, null where the site's keys may not delete there; null without one. */
  copies: { months: number | null } | null
}

/** Milliseconds; a nightly backup that is older is overdue. */
export const BACKUP_OVERDUE_MS = 36 * 60 * 60_000

const FOLDER = 'Enter the whole path of a folder, such as /mnt/backups'

export const SecondFolder = z.strictObject({
  kind: z.literal('folder'),
  folder: line(500, FOLDER).regex(/^(\/|[A-Za-z]:\\)/, FOLDER),
})

const ADDRESS = 'Enter an address such as https://s3.example.org'

export const SecondBucket = z.strictObject({
  kind: z.literal('bucket'),
  endpoint: line(500, ADDRESS).pipe(z.url({ protocol: /^https?$/, error: ADDRESS })),
  region: line(100, 'Enter the region, such as us-east-1'),
  bucket: line(63, 'Enter the name of the bucket').regex(
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
    'Enter the name of a bucket: small letters, digits, dots and hyphens',
  ),
  accessKeyId: line(200, 'Enter the key’s id'),
  secretAccessKey: line(200, 'Enter the secret key'),
})

export type SecondBucket = z.output<typeof SecondBucket>

export const SecondPlace = z.discriminatedUnion('kind', [SecondFolder, SecondBucket])

export type SecondPlace = z.output<typeof SecondPlace>

/** Null takes the second place away; what lies there stays. */
export const SecondPlaceRequest = PasswordRequest.extend({ place: SecondPlace.nullable() })

/** Without a recipient of one's own a passphrase is made. */
export const RecoveryRequest = PasswordRequest.extend({
  recipient: line(2_500, 'Enter a recipient of age, which begins with age1')
    .regex(/^age1[a-z0-9]+$/, 'A recipient of age begins with age1')
    .optional(),
})

/** Shown once. */
export interface RecoveryKey {
  passphrase: string
  /** What age itself takes: see docs/operations.md. */
  identity: string
}

export interface SecondCopies {
  /** In words; null where none is set. */
  place: string | null
  /** Set by whoever runs the server, not here. */
  byEnvironment: boolean
  /** Whether there is a key: without one no copy is made. */
  encrypted: boolean
  /** When the passphrase was made or the recipient entered; null where the environment names it. */
  encryptedSince: string | null
  newest: { copiedAt: string; size: number } | null
  /** Whether the site may delete older copies there; null before the first. */
  tidies: boolean | null
  /** Why the last attempt failed. */
  failure: { reason: string; at: string } | null
}

/** A restore of the newest archive into something that is thrown away. */
export type Rehearsed =
  | {
      night: string
      seconds: number
      rows: number
      files: number /** The copy came back, too. */
      copied: boolean
    }
  | { failure: string }

export interface LastRehearsal {
  at: string
  result: Rehearsed
}

/** Postgres' log at the second place: with it the site can go back to any minute. */
export interface WalArchive {
  /** When all that Postgres had archived was there; null before the first time. */
  newestAt: string | null
  /** Of the newest whole base copy; null before the first. */
  baseAt: string | null
  failure: { reason: string; at: string } | null
}

export interface AutomaticBackups {
  /** The database is the site's own, not one that somebody else runs. */
  ownDatabase: boolean
  daily: {
    newest: { madeAt: string; size: number } | null
    /** A new archive has been asked for, which takes the place of the older ones. */
    renewing: boolean
  } | null
  second: SecondCopies
  /** Null where it is not archived. */
  wal: WalArchive | null
  rehearsal: LastRehearsal | null
}

/** Encrypted with the key of the second place, on wish. */
export const BackupRequest = PasswordRequest.extend({ encrypted: z.boolean().default(false) })

export interface BackupLink {
  url: string
  expiresAt: string
}
