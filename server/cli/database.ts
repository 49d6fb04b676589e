import { statSync } from 'node:fs'
import { join } from 'node:path'
import { walOf } from '../backup/wal/folders.ts'
import { closeDatabase, openDatabase } from '../db/client.ts'
import { runningEmbedded, startEmbedded } from '../db/embedded/start.ts'
import type { Env } from '../env.ts'

export const STATEMENT_TIMEOUT_MS = 10 * 60_000

type Settings = Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>

type Opened = Settings & Pick<Env, 'BACKUP_WAL'>

export const hasDatabase = ({ DATABASE_URL, DATA_DIR }: Settings) =>
  DATABASE_URL !== undefined || isThere(join(DATA_DIR, 'postgres'))

/** What this user may not see may be there. */
function isThere(path: string): boolean {
  try {
    return Boolean(statSync(path))
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ENOENT'
  }
}

/** DATABASE_URL's database, a running server's, or the embedded one for as long as the command runs. */
export async function openForCommand(settings: Opened, { create = false } = {}) {
  const { DATABASE_URL, DATA_DIR } = settings
  if (!create && !hasDatabase(settings)) {
    throw new Error(
      `There is no database in ${DATA_DIR}. If the site's is elsewhere, set DATA_DIR or DATABASE_URL as for the site; ` +
        'otherwise start the site first: npm start',
    )
  }
  const running = DATABASE_URL ?? (await runningEmbedded(DATA_DIR))
  const started = running ? undefined : await start(settings)
  const url = running ?? started?.url ?? ''
  const db = openDatabase(url, () => {}, STATEMENT_TIMEOUT_MS)
  return {
    url,
    db,
    async close() {
      await closeDatabase(db.$client)
      await started?.stop()
    },
  }
}

const start = (settings: Opened) =>
  startEmbedded({
    dataDir: settings.DATA_DIR,
    ...walOf(settings),
    onLost(reason) {
      console.error(`The database was lost: ${reason.message}`)
      process.exit(1)
    },
  })
