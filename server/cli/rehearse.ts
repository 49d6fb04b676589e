import { clearRehearsal, rehearse } from '../backup/rehearsal/rehearse.ts'
import { setRehearsed } from '../backup/second/plan.ts'
import { readEnv } from '../env.ts'
import { openForCommand } from './database.ts'
import { run } from './run.ts'
import { stoppable } from './signals.ts'

// Run by the site itself, each week.
await run(async () => {
  const env = readEnv()
  if (!env.BACKUP_DIR) throw new Error('This site makes no archives to rehearse with.')
  const folder = env.BACKUP_DIR
  const { db, close } = await openForCommand(env)
  // Its Postgres would outlive this process.
  const stop = () => void clearRehearsal(env).finally(() => process.exit(1))
  return stoppable(stop, async () => {
    const start = performance.now()
    const result = await rehearse({ db, env, folder })
    const seconds = Math.round((performance.now() - start) / 1000)
    await setRehearsed(db, { ...result, seconds })
    return `Restored in rehearsal in ${seconds} s: ${result.rows} rows and ${result.files} files, everything equal.`
  }).finally(close)
})
