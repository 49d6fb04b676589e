import { once } from 'node:events'
import type { Imported, ImportReport } from '#shared/import.ts'
import type { Env } from '../../env.ts'
import { HttpError } from '../../http/errors.ts'
import { startProgram } from '../../program.ts'
import type { Services } from '../../services.ts'
import { givenUpload } from './given.ts'

const IMPORT_TIMEOUT_MS = 30 * 60_000

export interface Work {
  env: Env
  what: 'rehearse' | 'import'
  /** Of the upload. */
  file: string
}

export type Answer =
  | { report: ImportReport | Imported }
  | { refused: Pick<HttpError, 'status' | 'message' | 'details'>; cause: string }

type Needed = Pick<Services, 'db' | 'env' | 'files'>

export async function rehearseUpload(services: Needed, file: string) {
  await givenUpload(services, file)
  return run<ImportReport>({ env: services.env, what: 'rehearse', file })
}

export async function importUpload(services: Needed, file: string) {
  await givenUpload(services, file)
  return run<Imported>({ env: services.env, what: 'import', file })
}

/** Throws what the program refuses. */
async function run<Report extends ImportReport>(work: Work): Promise<Report> {
  const child = startProgram('import-upload', [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    timeout: IMPORT_TIMEOUT_MS,
  })
  const answered = Promise.race([
    once(child, 'message').then(([answer]) => answer as Answer),
    once(child, 'exit').then(() => undefined),
  ])
  child.send(work)
  const answer = await answered
  if (!answer) throw new Error('The process of the import was ended')
  if ('report' in answer) return answer.report as Report
  const { status, message, details } = answer.refused
  if (status === 500) throw new Error('The import failed', { cause: new Error(answer.cause) })
  throw new HttpError(status, message, details)
}
