import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Env } from '../../env.ts'
import { unlessMissing } from '../../unless-missing.ts'
import { renewalAsked, renewalFile } from './folders.ts'
import type { Base } from './names.ts'

type Folder = Pick<Env, 'DATA_DIR'>

/** A new base copy is then made; once it is whole, all that is older goes: it holds what was erased. */
export async function askForNewBase(env: Folder & Pick<Env, 'BACKUP_WAL'>): Promise<void> {
  if (!env.BACKUP_WAL) return
  await mkdir(dirname(renewalAsked(env)), { recursive: true, mode: 0o700 })
  await writeFile(renewalAsked(env), '')
}

/** Undefined, or `''` until a base copy was made for it, and then where that begins. What is asked for while one is
 * being made is a file of its own, so that it needs another. */
export async function renewalOf(env: Folder): Promise<string | undefined> {
  await rename(renewalAsked(env), renewalFile(env)).catch(unlessMissing)
  return readFile(renewalFile(env), 'utf8').catch(unlessMissing)
}

export const newBaseMade = (env: Folder, { first }: Base) => writeFile(renewalFile(env), first)

export const endRenewal = (env: Folder) => rm(renewalFile(env), { force: true })
