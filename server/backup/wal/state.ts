import { readFile, rename, writeFile } from 'node:fs/promises'
import type { WalArchive } from '#shared/backup.ts'
import type { Env } from '../../env.ts'
import { unlessMissing } from '../../unless-missing.ts'
import { stateFile } from './folders.ts'
import { GIVEN_UP, readGap } from './gap.ts'

type Folder = Pick<Env, 'DATA_DIR' | 'BACKUP_WAL'>

export type State = WalArchive

export const nothing: State = { newestAt: null, baseAt: null, failure: null }

/** Null where the log is not archived. */
export async function readWal(env: Folder): Promise<State | null> {
  if (!env.BACKUP_WAL) return null
  const state = await readStored(env)
  const gap = await readGap(env)
  if (!gap) return state
  const reason = [state.failure?.reason, GIVEN_UP].filter(Boolean).join(' ')
  return { ...state, failure: { reason, at: state.failure?.at ?? gap.at } }
}

/** Without what the missing log adds to it. */
export async function readStored(env: Folder): Promise<State> {
  const stored = await readFile(stateFile(env), 'utf8').catch(unlessMissing)
  return stored ? JSON.parse(stored) : nothing
}

/** In a file: a row would be written to the log, which would have to be archived, and so on for ever. */
export async function writeState(env: Folder, state: State): Promise<void> {
  const fresh = `${stateFile(env)}.part`
  await writeFile(fresh, JSON.stringify(state), { mode: 0o600 })
  await rename(fresh, stateFile(env))
}
