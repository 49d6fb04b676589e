import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { closeDatabase, openDatabase } from '../db/client.ts'
import { runningEmbedded, startEmbedded } from '../db/embedded.ts'
import type { Env } from '../env.ts'

/** A statement over all rows of a large site takes a while, and so does a large file over a slow line (milliseconds). */
export const PATIENCE = 10 * 60_000

type Settings = Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>

/** Whether the settings lead to a database, or the embedded one would have to be made first. */
export const hasDatabase = ({ DATABASE_URL, DATA_DIR }: Settings) =>
  DATABASE_URL !== undefined || existsSync(join(DATA_DIR, 'postgres'))

/**
 * The site's database for a command: DATABASE_URL's, a running server's own, or the embedded one started for as long
 * as the command lasts; with `create` also where there is none yet. Throws an Error with one sentence for a person.
 */
export async function openForCommand(settings: Settings, { create = false } = {}) {
  const { DATABASE_URL, DATA_DIR } = settings
  if (!create && !hasDatabase(settings)) {
    throw new Error(`There is no database in ${DATA_DIR} yet. Start the site first: npm start`)
  }
  const running = DATABASE_URL ?? (await runningEmbedded(DATA_DIR))
  const started = running ? undefined : await start(DATA_DIR)
  const url = running ?? started?.url ?? ''
  const db = openDatabase(url, () => {}, PATIENCE)
  return {
    url,
    db,
    async close() {
      await closeDatabase(db.$client)
      await started?.stop()
    },
  }
}

const start = (dataDir: string) =>
  startEmbedded({
    dataDir,
    onLost(reason) {
      console.error(`The database was lost: ${reason.message}`)
      process.exit(1)
    },
  })
