import { carryOut } from '../backup/restoring/carry-out.ts'
import type { Answer, Work } from '../backup/restoring/child.ts'
import { openFiles } from '../files/open.ts'
import { createLog } from '../http/log.ts'
import { openForCommand, STATEMENT_TIMEOUT_MS } from './database.ts'

const answer = (text: Answer) => process.send?.(text)

async function done({ env, task }: Work): Promise<void> {
  const { db, close } = await openForCommand(env)
  try {
    const files = await openFiles({ env, db }, STATEMENT_TIMEOUT_MS)
    const log = createLog(env.LOG_LEVEL, process.stderr)
    if (!(await carryOut({ db, files, env, log }, task, () => answer('started')))) answer('busy')
  } finally {
    await close()
  }
}

// Run by the site itself. Without the server that started it the transaction ends with the connection.
process.once('disconnect', () => process.exit())
process.once('message', (work: Work) => {
  done(work)
    .catch((error: Error) => console.error(`A restore failed: ${error.message}`))
    .finally(() => process.disconnect())
})
