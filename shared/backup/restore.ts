import { z } from 'zod'
import { OwnPassword } from '../account/session.ts'
import { SecondPlace } from '../backup.ts'
import { line } from '../fields.ts'

/** Bytes of one request: below what proxies let through by themselves (nginx: 1 MB). */
export const CHUNK_BYTES = 1_000_000

/** With it the link of a site without an account may restore; see docs/decisions/0060. */
export const SETUP_HEADER = 'X-Setup-Code'

const fileName = line(255, 'Choose a file')

export const RestoreUpload = z.strictObject({
  name: fileName,
  /** Bytes. */
  size: z.int().min(1, 'The file is empty'),
  /** Tells this file from another of its name and size. */
  modified: z.int(),
})

export type RestoreUpload = z.output<typeof RestoreUpload>

/** Without a place: the one that is set. */
export const CopiesRequest = z.strictObject({ place: SecondPlace.optional() })

export const RestoreSource = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('upload') }),
  z.strictObject({ kind: z.literal('archive'), name: fileName }),
  z.strictObject({ kind: z.literal('copy'), name: fileName, place: SecondPlace.optional() }),
])

export type RestoreSource = z.output<typeof RestoreSource>

const passphrase = line(500, 'Enter the recovery passphrase').optional()

export const CheckRequest = z.strictObject({ source: RestoreSource, passphrase })

/** Whoever is signed in gives the password, too. */
export const RestoreRequest = z.strictObject({ passphrase, password: OwnPassword.optional() })

export interface StoredArchive {
  name: string
  madeAt: string
  size: number
  /** Made just before a restore, of what it replaced. */
  replaced: boolean
}

export interface RestoreSources {
  archives: StoredArchive[]
  /** The second place that is set, in words. */
  place: string | null
}

export interface StoredCopy {
  name: string
  night: string
  size: number
}

interface TableChange {
  table: string
  added: number
  changed: number
  removed: number
}

/** What a backup holds, and what restoring it would change, or has changed. */
export interface Restorable {
  createdAt: string
  version: string
  rows: number
  files: number
  changes: TableChange[]
  /** Files that the store lacks, and damaged ones. */
  filesAdded: number
  filesMended: number
  /** Appointments that do not come back: of patients erased since, and past their time. */
  erased: number
  outdated: number
}

export interface RestoreState {
  /** `restored` stays until it is put away. */
  step: 'choosing' | 'checking' | 'checked' | 'restoring' | 'restored'
  /** In words. */
  progress: string | null
  upload: (RestoreUpload & { received: number }) | null
  encrypted: boolean
  contents: Restorable | null
  problem: string | null
}

/** Answers `PUT /api/restore/upload`. */
export interface Received {
  received: number
}
