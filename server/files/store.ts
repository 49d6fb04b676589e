import type { Readable } from 'node:stream'

/** What one signed address allows: exactly this many bytes of this type under this key, once. */
export interface Upload {
  key: string
  type: string
  /** Bytes. */
  size: number
}

/** Bytes that come one after the other, `size` in all. */
interface Streamed {
  stream: Readable
  size: number
}

/**
 * Where bytes lie: a folder (disk.ts) or a bucket (s3.ts). Keys are ours (a random UUID with an ending, or a fixed
 * name), never a person's. Every method throws HttpError 503 while the store cannot be reached, 507 when it is full.
 */
export interface FileStore {
  /** The address to PUT an upload to, good for ten minutes, and the headers that must come with it. */
  sign(upload: Upload): Promise<{ uploadURL: string; headers: Record<string, string> }>
  /** The bytes of an object; undefined when there is none. */
  size(key: string): Promise<number | undefined>
  /** The object's bytes from `start` to `end`, both included, or all. The caller reads or destroys the stream. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>
  /**
   * Keeps bytes of our own under `key`, in place of what was there; whoever reads sees the old or the new, whole. When
   * the stream fails, nothing has changed.
   */
  write(key: string, bytes: Buffer | Streamed, type: string): Promise<void>
  /** Resolves when bytes could be kept now; throws otherwise. Leaves nothing. */
  check(): Promise<void>
  /** Removes an object; one that is not there is no error. */
  remove(key: string): Promise<void>
  /** Removes what uploads have left that ended with the server. */
  tidy?(): Promise<void>
  /** The origin that browsers send uploads to, where it is not our own: for the CSP. */
  origin?: string
  /**
   * Where addresses lead to our own origin: takes the bytes of an upload whose signature was checked. Throws
   * HttpError 409 when the key is taken, 400 when fewer or more bytes come; then nothing is left.
   */
  receive?(upload: Upload, body: Readable): Promise<void>
  /** Whether a signed address of ours allows this upload. */
  verify?(upload: Upload, query: URLSearchParams): boolean
}

/** How long a signed address works (seconds). */
export const ADDRESS_LASTS = 600
