import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '../services.ts'
import { openDiskStore } from './disk.ts'
import { makeFolder } from './owner.ts'
import { sharedSecret } from './secret.ts'
import type { FileStore } from './store.ts'

export async function openFiles(
  { env, db }: Pick<Services, 'env' | 'db'>,
  s3TimeoutMs?: number,
): Promise<FileStore> {
  if (env.s3) return (await import('./s3.ts')).openS3Store(env.s3, { timeoutMs: s3TimeoutMs }) // loads for 0.5 s
  const folder = join(env.DATA_DIR, 'files')
  const secret = await sharedSecret(db, 'upload-addresses')
  try {
    await makeFolder(folder)
    const reserve = (await onOneDisk(folder, join(env.DATA_DIR, 'postgres'))) ? POSTGRES_RESERVE_BYTES : 0
    return await openDiskStore(folder, secret, { reserve })
  } catch (error) {
    throw explain(error as NodeJS.ErrnoException, folder)
  }
}

function explain(error: NodeJS.ErrnoException, folder: string): Error {
  const { code = '' } = error
  if (code === 'EEXIST' || code === 'ENOTDIR')
    return new Error(
      `The folder for files ${folder} cannot be made: there is a file in its place or above it.`,
    )
  if (['EACCES', 'EPERM', 'EROFS'].includes(code))
    return new Error(`The files in ${folder} cannot be read and written by this user (${code}).`)
  return error
}

/** Bytes. With a full disk Postgres refuses all writes, even a deletion that frees room. */
const POSTGRES_RESERVE_BYTES = 256 * 1024 * 1024

async function onOneDisk(files: string, postgres: string): Promise<boolean> {
  const [ours, its] = await Promise.all([files, postgres].map((path) => stat(path).catch(() => undefined)))
  return ours !== undefined && ours.dev === its?.dev
}
