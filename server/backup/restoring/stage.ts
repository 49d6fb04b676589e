import { mkdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { megabytes } from '#shared/files/file-size.ts'
import type { Env } from '../../env.ts'
import { HttpError } from '../../http/errors.ts'
import { unlessMissing } from '../../unless-missing.ts'

type Folder = Pick<Env, 'DATA_DIR'>

/** The archive, decrypted, its rows and its files. */
const ROOM_FACTOR = 4
const DISK_RESERVE_BYTES = 300_000_000

const stageIn = ({ DATA_DIR }: Folder) => join(DATA_DIR, 'restoring')

/** The archive as it was uploaded or fetched. */
export const givenIn = (env: Folder) => join(stageIn(env), 'given')

/** The same, decrypted: there only while it is read. */
export const plainIn = (env: Folder) => join(stageIn(env), 'decrypted.zip')

async function makeStage(env: Folder): Promise<void> {
  await mkdir(stageIn(env), { recursive: true, mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code ?? '')) throw error
    throw new HttpError(
      422,
      `The server may not write to its data folder (${error.code}). Restore on its command line.`,
    )
  })
}

export async function clearStage(env: Folder): Promise<void> {
  await rm(stageIn(env), { recursive: true, force: true })
}

/** Undefined where there is none. */
export async function sizeOfGiven(env: Folder): Promise<number | undefined> {
  const found = await stat(givenIn(env)).catch(unlessMissing)
  return found?.size
}

/** `bytes` of the archive, of which `there` have arrived. Throws HttpError 507. */
export async function demandRoom(env: Folder, bytes: number, there = 0): Promise<void> {
  await makeStage(env)
  const { bavail, bsize } = await statfs(stageIn(env))
  const needed = bytes * ROOM_FACTOR - there + DISK_RESERVE_BYTES
  const free = bavail * bsize
  if (free < needed)
    throw new HttpError(
      507,
      `There is too little room on the server’s disk: this backup needs ${megabytes(needed)}, and ${megabytes(free)} are free. Nothing was changed.`,
    )
}
