import type { Answer, Work } from '../blog/import/child.ts'
import { givenUpload } from '../blog/import/given.ts'
import { rehearse, runImport } from '../blog/import/import.ts'
import { rootCause } from '../db/errors.ts'
import { openFiles } from '../files/open.ts'
import { asHttpError } from '../http/errors.ts'
import { openForCommand, STATEMENT_TIMEOUT_MS } from './database.ts'

async function done({ env, what, file }: Work): Promise<Answer> {
  const { db, close } = await openForCommand(env)
  try {
    const services = { env, db, files: await openFiles({ env, db }, STATEMENT_TIMEOUT_MS) }
    const given = await givenUpload(services, file)
    return { report: await (what === 'import' ? runImport : rehearse)(services, given) }
  } finally {
    await close()
  }
}

function refused(error: Error): Answer {
  const { status, message, details } = asHttpError(error)
  return { refused: { status, message, details }, cause: rootCause(error).message }
}

// Without the server that started it nobody hears the answer: the transaction ends with the connection.
process.once('disconnect', () => process.exit())
process.once('message', async (work: Work) => {
  process.send?.(await done(work).catch(refused), () => process.disconnect())
})
