import { mailDoctor } from '../../mail/doctor.ts'
import type { Services } from '../../services.ts'
import { alone } from '../alone.ts'
import { nightsIn } from '../archives.ts'
import { runCommand } from '../child.ts'
import { type Scheduled, schedule } from '../jobs/schedule.ts'
import { readPlan, setRehearsed } from '../second/plan.ts'
import { within } from '../within.ts'
import { clearRehearsal } from './rehearse.ts'

const HOUR = 60 * 60_000
const CHECK_INTERVAL_MS = HOUR / 4
const REHEARSAL_INTERVAL_MS = 7 * 24 * HOUR
/** After one that failed. */
const RETRY_INTERVAL_MS = 24 * HOUR
const REHEARSAL_LOCK = 7_221_904

type Needed = Pick<Services, 'db' | 'env' | 'log' | 'mail'> & { folder: string }

interface Options {
  settings?: NodeJS.ProcessEnv
  signal?: AbortSignal
}

export function rehearseWeekly(services: Needed): Scheduled {
  const { db, env, log } = services
  return schedule({
    every: CHECK_INTERVAL_MS,
    first: () => alone(db, REHEARSAL_LOCK, () => clearRehearsal(env)),
    work: (signal) => rehearseIfDue(services, { signal }),
    onFailure: (error) => log.error({ err: error }, 'no rehearsal of a restore could be made'),
  })
}

/** Of several servers one rehearses. What fails is kept in words, and told by mail. */
export async function rehearseIfDue(services: Needed, options: Options = {}): Promise<void> {
  const { db, log } = services
  if (!(await isDue(services))) return
  await alone(db, REHEARSAL_LOCK, async () => {
    if (!(await isDue(services))) return
    try {
      await runCommand(['rehearse'], options.settings ?? {}, options.signal)
      log.info('the backup was restored in rehearsal')
    } catch (error) {
      if (options.signal?.aborted) throw error
      const { message } = error as Error
      log.error({ err: error }, 'the rehearsal of a restore failed')
      await setRehearsed(db, { failure: message })
      mailDoctor(services, 'The rehearsal of a restore failed', [
        'Each week the site restores its newest backup where nobody sees it, to know that it could. This time it failed:',
        message,
        `It is tried again tomorrow. Until then, download a backup at ${services.env.PUBLIC_URL}/admin/backup, and show this message to whoever runs the server.`,
      ])
    }
  })
}

async function isDue({ db, env, folder }: Needed): Promise<boolean> {
  const { rehearsal, rehearsedAt } = await readPlan({ db, env })
  const interval = rehearsal && 'failure' in rehearsal ? RETRY_INTERVAL_MS : REHEARSAL_INTERVAL_MS
  return !within(rehearsedAt, interval) && (await nightsIn(folder)).length > 0
}
