import { mailDoctor } from '../../mail/doctor.ts'
import type { Services } from '../../services.ts'
import { alone } from '../alone.ts'
import { runCommand } from '../child.ts'
import { type Scheduled, schedule } from '../jobs/schedule.ts'
import { within } from '../within.ts'
import { nightToCopy } from './copy.ts'
import { type Plan, readPlan, setFailure, setTold } from './plan.ts'

const CHECK_INTERVAL_MS = 30_000

const RETRY_INTERVAL_MS = 60 * 60_000

/** By mail; the desk says it at once. */
const TELL_INTERVAL_MS = 24 * 60 * 60_000

const COPY_LOCK = 7_221_903

type Needed = Pick<Services, 'db' | 'env' | 'log' | 'mail'> & { folder: string }

interface Options {
  settings?: NodeJS.ProcessEnv
  signal?: AbortSignal
}

export const copyDaily = (services: Needed): Scheduled =>
  schedule({
    every: CHECK_INTERVAL_MS,
    work: (signal) => copyIfDue(services, { signal }),
    onFailure: (error) => services.log.error({ err: error }, 'no copy could be made'),
  })

/** Once a night and for each new key or place. What fails is kept in words, and tried again after an hour. */
export async function copyIfDue(services: Needed, options: Options = {}): Promise<void> {
  const { db, log } = services
  if (!(await isDue(services))) return
  await alone(db, COPY_LOCK, async () => {
    if (!(await isDue(services))) return
    const start = performance.now()
    try {
      await runCommand(['copy'], options.settings ?? {}, options.signal)
      log.info(
        { seconds: Math.round((performance.now() - start) / 1000) },
        'the backup is at the second place',
      )
    } catch (error) {
      if (options.signal?.aborted) throw error
      const { message } = error as Error
      log.error({ err: error }, 'the backup could not be copied to the second place')
      await setFailure(db, message)
      const { toldAt } = await readPlan(services)
      if (within(toldAt, TELL_INTERVAL_MS)) return
      await setTold(db)
      mailDoctor(services, 'Last night’s backup is not at the second place', [
        'The site made its backup, but could not copy it to the second place:',
        message,
        `It is tried again every hour. ${services.env.PUBLIC_URL}/admin/backup says when it has worked.`,
      ])
    }
  })
}

async function isDue(services: Needed): Promise<boolean> {
  const { place, recipient, failedAt }: Plan = await readPlan(services)
  if (!place || !recipient || within(failedAt, RETRY_INTERVAL_MS)) return false
  return (await nightToCopy(services, recipient)) !== undefined
}
