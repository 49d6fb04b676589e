import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '../app.ts'
import { openDiskStore } from './disk.ts'
import { sharedSecret } from './secret.ts'
import type { FileStore } from './store.ts'

/**
 * The store that the settings name: a bucket, or else the data folder. `patience`: milliseconds that a request to the
 * bucket may take, where nobody waits for an answer.
 */
export async function openFiles(
  { env, db }: Pick<Services, 'env' | 'db'>,
  patience?: number,
): Promise<FileStore> {
  // Half a second of loading, only where there is a bucket.
  if (env.s3) return (await import('./s3.ts')).openS3Store(env.s3, patience)
  const folder = join(env.DATA_DIR, 'files')
  const reserve = (await onOneDisk(folder, join(env.DATA_DIR, 'postgres'))) ? FOR_POSTGRES : 0
  return openDiskStore(folder, await sharedSecret(db, 'upload-addresses'), { reserve })
}

/** Without room for what it writes Postgres takes no more changes, not even a deletion that would make room (bytes). */
const FOR_POSTGRES = 256 * 1024 * 1024

async function onOneDisk(files: string, postgres: string): Promise<boolean> {
  await mkdir(files, { recursive: true, mode: 0o700 })
  const [ours, its] = await Promise.all([files, postgres].map((path) => stat(path).catch(() => undefined)))
  return ours !== undefined && ours.dev === its?.dev
}
