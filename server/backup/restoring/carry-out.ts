import type { Logger } from 'pino'
import { rootCause } from '../../db/errors.ts'
import { asHttpError, noRoom } from '../../http/errors.ts'
import type { Services } from '../../services.ts'
import { alone } from '../alone.ts'
import { BackupError } from '../archive.ts'
import { PlaceAway } from '../second/place.ts'
import { change, RESTORE_LOCK, readRow } from './state.ts'
import { check, restore, type Task } from './work.ts'

const steps = { check: 'given', restore: 'checked' } as const

/** False where another works already. What fails is kept in words, for whoever looks. */
export async function carryOut(
  services: Pick<Services, 'db' | 'files' | 'env' | 'log'>,
  task: Task,
  started: () => void,
): Promise<boolean> {
  const { db, log } = services
  let mine = false
  await alone(db, RESTORE_LOCK, async () => {
    mine = true
    // One after another, and none that would undo what was written since.
    let telling: Promise<unknown> = Promise.resolve()
    const tell = (progress: string) => {
      telling = telling.then(() => change(db, { progress })).catch(() => {}) // the work itself says what is wrong
    }
    const hooks = { tell, started }
    try {
      await (task.what === 'check' ? check(services, task, hooks) : restore(services, task, hooks))
    } catch (error) {
      await telling
      const row = await readRow(db)
      const step = row?.step === 'restored' ? 'restored' : steps[task.what]
      await change(db, { step, progress: null, problem: wordsFor(error, step, log) })
    }
    await telling
    await change(db, { progress: null })
  })
  return mine
}

function wordsFor(error: unknown, step: string, log: Logger): string {
  if (error instanceof BackupError || error instanceof PlaceAway) return error.message
  const { code = '' } = rootCause(error as Error) as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') return noRoom().message
  const { status, message } = asHttpError(error)
  if (status !== 500) return message
  log.error({ err: error }, 'a restore failed')
  const changed = step === 'restored' ? 'after the backup was restored' : 'and nothing was changed'
  return `Something went wrong, ${changed}. Ask whoever runs the server to look at its log.`
}
