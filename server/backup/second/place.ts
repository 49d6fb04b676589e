import type { Readable } from 'node:stream'
import type { SecondPlace } from '#shared/backup.ts'

/** Where copies of backups go. Methods throw PlaceAway. */
export interface Place {
  /** In words; never with a key. */
  label: string
  /** A name stands for whole bytes only: what fails leaves none. */
  put(name: string, bytes: { stream: Readable; size: number }): Promise<void>
  /** Undefined where the keys may only write. */
  names(): Promise<string[] | undefined>
  /** Bytes; undefined where there is none of this name. */
  size(name: string): Promise<number | undefined>
  get(name: string): Promise<Readable>
  /** False where the keys may not delete. */
  remove(name: string): Promise<boolean>
}

/** The second place does not answer, or refuses. The message is for the doctor. */
export class PlaceAway extends Error {}

export const labelOf = (place: SecondPlace) =>
  place.kind === 'bucket'
    ? `the bucket ${place.bucket} at ${new URL(place.endpoint).host}`
    : `the folder ${place.folder}`
