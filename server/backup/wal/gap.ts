import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import type { Env } from '../../env.ts'
import { gapFile } from './folders.ts'

type Folder = Pick<Env, 'DATA_DIR'>

export const GIVEN_UP =
  'What waited for the second place was given up, to keep room on this disk. Going back to a minute begins anew with the next base copy.'

interface Gap {
  /** The last file of the log that was given up: a base copy that begins after it begins the log anew. */
  last: string
  at: string
}

/** Undefined unless something was given up, and no base copy since is whole. */
export async function readGap(env: Folder): Promise<Gap | undefined> {
  try {
    const { mtime } = await stat(gapFile(env))
    return { last: await readFile(gapFile(env), 'utf8'), at: mtime.toISOString() }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

export const writeGap = (env: Folder, last: string) => writeFile(gapFile(env), last, { mode: 0o600 })

/** Not if more has been given up since. */
export async function endGap(env: Folder, { last }: Gap): Promise<void> {
  if ((await readGap(env))?.last === last) await rm(gapFile(env), { force: true })
}
