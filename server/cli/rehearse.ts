import { clearRehearsal, rehearse } from '../backup/rehearsal/rehearse.ts'
import { setRehearsed } from '../backup/second/plan.ts'
import { readEnv } from '../env.ts'
import { openForCommand } from './database.ts'
import { run } from './run.ts'

// Run by the site itself, each week.
await run(async () => {
  const env = readEnv()
  if (!env.BACKUP_DIR) throw new Error('This site makes no archives to rehearse with.')
  // Its Postgres would outlive this process.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void clearRehearsal(env).finally(() => process.exit(1)))
  const { db, close } = await openForCommand(env)
  const start = performance.now()
  try {
    const result = await rehearse({ db, env, folder: env.BACKUP_DIR })
    const seconds = Math.round((performance.now() - start) / 1000)
    await setRehearsed(db, { ...result, seconds })
    return `Restored in rehearsal in ${seconds} s: ${result.rows} rows and ${result.files} files, everything equal.`
  } finally {
    await close()
  }
})
