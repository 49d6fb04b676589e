import { join } from 'node:path'
import type { Env } from '../../env.ts'

type Folder = Pick<Env, 'DATA_DIR'>

const walIn = ({ DATA_DIR }: Folder) => join(DATA_DIR, 'wal')

/** What Postgres is to be started with, by the site and by commands alike: what one writes the log of all needs. */
export const walOf = (env: Pick<Env, 'DATA_DIR' | 'BACKUP_WAL'>) =>
  env.BACKUP_WAL ? { archiveTo: archivedIn(env) } : {}

/** Postgres writes into it, and we take away. */
export const archivedIn = (env: Folder) => join(walIn(env), 'archived')

/** What is to go to the second place. */
export const queueIn = (env: Folder) => join(walIn(env), 'queue')

export const unfinishedBase = (env: Folder) => join(walIn(env), 'base.zip')

export const renewalAsked = (env: Folder) => join(walIn(env), 'renewal-asked')

export const renewalFile = (env: Folder) => join(walIn(env), 'renewal')

/** There while what was given up is missing at the second place. */
export const gapFile = (env: Folder) => join(walIn(env), 'gap')

export const stateFile = (env: Folder) => join(walIn(env), 'state.json')
