import type { Readable } from 'node:stream'
import { HttpError } from '../http/errors.ts'

/** A signed address allows exactly this many bytes of this type under this key, once. */
export interface Upload {
  key: string
  type: string
  size: number // bytes
}

interface Streamed {
  stream: Readable
  size: number
}

/** A folder (disk.ts) or a bucket (s3.ts). Methods throw StoreAway (503) when unreachable, HttpError 507 when full. */
export interface FileStore {
  /** The address to PUT an upload to, valid for ten minutes, and the headers that must come with it. */
  sign(upload: Upload): Promise<{ uploadURL: string; headers: Record<string, string> }>
  size(key: string): Promise<number | undefined>
  /** `start` and `end` are inclusive. Rejects if it cannot be opened. The caller reads or destroys the stream. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>
  /** Replaces atomically: when the stream fails, the old object stays. */
  write(key: string, bytes: Buffer | Streamed, type: string): Promise<void>
  /** Rejects unless objects can be read and, on a disk, written. */
  check(): Promise<void>
  remove(key: string): Promise<void> // a missing one is no error
  /** Removes incomplete uploads left by a crash. */
  tidy?(): Promise<void>
  /** The origin that browsers upload to, if not ours: for the CSP. */
  origin?: string
  /** Takes an upload to our own origin. HttpError 409 when the key is taken, 400 when the size is wrong. */
  receive?(upload: Upload, body: Readable): Promise<void>
  verify?(upload: Upload, query: URLSearchParams): boolean
}

export class StoreAway extends HttpError {
  constructor(cause: unknown) {
    const headers = { 'Retry-After': '5' }
    super(503, 'The file store cannot be reached. Please try again soon.', { headers })
    this.cause = cause
  }
}

export const PRESIGN_TIMEOUT_MS = 10 * 60_000
