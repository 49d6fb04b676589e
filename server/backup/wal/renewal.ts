import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Env } from '../../env.ts'
import { renewalFile } from './folders.ts'
import type { Base } from './names.ts'

type Folder = Pick<Env, 'DATA_DIR'>

/** A new base copy is then made; once it is whole, all that is older goes: it holds what was erased. */
export async function askForNewBase(env: Folder & Pick<Env, 'BACKUP_WAL'>): Promise<void> {
  if (!env.BACKUP_WAL) return
  await mkdir(dirname(renewalFile(env)), { recursive: true, mode: 0o700 })
  await writeFile(renewalFile(env), '')
}

/** Undefined, or `''` until a base copy was made for it, and then where that begins. */
export const newBaseAsked = (env: Folder) =>
  readFile(renewalFile(env), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return undefined
  })

export const newBaseMade = (env: Folder, { first }: Base) => writeFile(renewalFile(env), first)

/** Not if it has been asked for again since. */
export async function endRenewal(env: Folder, { first }: Base): Promise<void> {
  if ((await newBaseAsked(env)) === first) await rm(renewalFile(env))
}
