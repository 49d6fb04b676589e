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
  return openDiskStore(join(env.DATA_DIR, 'files'), await sharedSecret(db, 'upload-addresses'))
}
