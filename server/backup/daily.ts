import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { adminUsers } from '../db/schema/accounts.ts'
import type { Services } from '../services.ts'
import { alone } from './alone.ts'
import { archiveOf, endRenewal, nightOf, nightsIn, removeOld, renewalAsked } from './archives.ts'
import { runCommand } from './child.ts'
import { demandRoom } from './jobs/room.ts'
import { type Scheduled, schedule, steadyNow } from './jobs/schedule.ts'
import { setRenewed } from './second/plan.ts'

const CHECK_INTERVAL_MS = 10 * 60_000

const RENEWAL_CHECK_INTERVAL_MS = 10_000

const RETRY_INTERVAL_MS = 60 * 60_000

const DISK_RESERVE_BYTES = 500_000_000

const BACKUP_LOCK = 7_221_902

interface Needed extends Pick<Services, 'db' | 'log'> {
  folder: string
}

interface Options {
  now?: Date
  reserve?: number
  settings?: NodeJS.ProcessEnv
  signal?: AbortSignal
}

export function backUpDaily(services: Needed): Scheduled {
  let checkAt = steadyNow() + CHECK_INTERVAL_MS
  let notBefore = 0
  return schedule({
    every: RENEWAL_CHECK_INTERVAL_MS,
    async work(signal) {
      const now = steadyNow()
      if (now < notBefore) return
      if (now < checkAt && (await renewalAsked(services.folder)) === undefined) return
      checkAt = now + CHECK_INTERVAL_MS
      await backUpIfDue(services, { signal })
    },
    onFailure(error) {
      notBefore = steadyNow() + RETRY_INTERVAL_MS
      services.log.error({ err: error }, 'the daily backup failed')
    },
  })
}

/** Of several servers on one database one makes the backup. A failure leaves no file. */
export async function backUpIfDue({ db, log, folder }: Needed, options: Options = {}): Promise<void> {
  const { now = new Date(), reserve = DISK_RESERVE_BYTES, settings = {}, signal } = options
  const night = nightOf(now)
  // An empty site's archive would take the place of last night's, for which a new machine was started.
  if (!(await db.$count(adminUsers))) return
  await removeOld(folder, now)
  const asked = () => renewalAsked(folder)
  const due = async () => (await asked()) !== undefined || !(await nightsIn(folder)).includes(night)
  if (!(await due())) return
  await alone(db, BACKUP_LOCK, async () => {
    // Another server may have made it since the check above.
    if (!(await due())) return
    const renewal = await asked()
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await removeUnfinished(folder)
    await demandRoomForBackup(db, folder, reserve)
    const start = performance.now()
    const unfinished = join(folder, `unfinished-${process.pid}.zip`)
    const archive = archiveOf(folder, night)
    try {
      await runCommand(['backup', unfinished], settings, signal)
      await rename(unfinished, archive)
    } finally {
      await removeUnfinished(folder)
    }
    const seconds = Math.round((performance.now() - start) / 1000)
    log.info({ night, bytes: (await stat(archive)).size, seconds }, 'the daily backup is made')
    if (renewal !== undefined) {
      await setRenewed(db, night)
      await endRenewal(folder, { night, asked: renewal })
    }
    await removeOld(folder, now)
  })
}

async function removeUnfinished(folder: string) {
  for (const name of await readdir(folder))
    if (name.startsWith('unfinished-')) await rm(join(folder, name), { force: true })
}

/** Without compression. */
export async function demandRoomForBackup(db: Needed['db'], folder: string, reserve = DISK_RESERVE_BYTES) {
  const { rows } = await db.execute<{ bytes: string }>(sql`
    select pg_database_size(current_database()) + coalesce((select sum(size) from files), 0) as bytes`)
  const bytes = Number(rows[0]?.bytes) + reserve
  await demandRoom(folder, bytes, 'There is too little room on the disk for another backup')
}
