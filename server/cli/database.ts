import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../db/client.ts'
import { runningEmbedded, startEmbedded } from '../db/embedded.ts'
import type { Env } from '../env.ts'

/**
 * The site's database for a command: DATABASE_URL's, a running server's own, or the embedded one started for as long
 * as the command lasts. Throws an Error with one sentence for a person.
 */
export async function openForCommand({ DATABASE_URL, DATA_DIR }: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>) {
  const running = DATABASE_URL ?? (await runningEmbedded(DATA_DIR))
  const started = running ? undefined : await startStopped(DATA_DIR)
  const db = openDatabase(running ?? started?.url ?? '', () => {})
  return {
    db,
    async close() {
      await db.$client.end()
      await started?.stop()
    },
  }
}

function startStopped(dataDir: string) {
  if (!existsSync(join(dataDir, 'postgres'))) {
    throw new Error(`There is no database in ${dataDir} yet. Start the site first: npm start`)
  }
  return startEmbedded({
    dataDir,
    onLost(reason) {
      console.error(`The database was lost: ${reason.message}`)
      process.exit(1)
    },
  })
}
