import { copyNewest } from '../backup/second/copy.ts'
import { readEnv } from '../env.ts'
import { openForCommand } from './database.ts'
import { run } from './run.ts'

// Run by the site itself, each night: encrypting is work that visitors must not notice.
await run(async () => {
  const env = readEnv()
  if (!env.BACKUP_DIR) throw new Error('This site makes no archives that could be copied.')
  const { db, close } = await openForCommand(env)
  return copyNewest({ db, env, folder: env.BACKUP_DIR }).finally(close)
})
