import { mkdir, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { runEvery } from '../interval.ts'
import type { Services } from '../services.ts'
import { archiveOf, endRenewal, nightOf, nightsIn, removeOld, renewalAsked } from './archives.ts'
import { runBackup } from './child.ts'

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

export function backUpDaily(services: Needed): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let running: Promise<unknown> | undefined
  let checkAt = Date.now() + CHECK_INTERVAL_MS
  let notBefore = 0
  const looking = runEvery(
    RENEWAL_CHECK_INTERVAL_MS,
    async () => {
      const now = Date.now()
      if (running || now < notBefore) return
      if (now < checkAt && (await renewalAsked(services.folder)) === undefined) return
      checkAt = now + CHECK_INTERVAL_MS
      running = backUpIfDue(services, { signal: stopping.signal }).finally(() => {
        running = undefined
      })
      await running
    },
    (error) => {
      if (stopping.signal.aborted) return
      notBefore = Date.now() + RETRY_INTERVAL_MS
      services.log.error({ err: error }, 'the daily backup failed')
    },
  )
  return {
    async stop() {
      stopping.abort()
      await looking.stop()
      await running?.catch(() => {})
    },
  }
}

/** Of several servers on one database one makes the backup. A failure leaves no file. */
export async function backUpIfDue({ db, log, folder }: Needed, options: Options = {}): Promise<void> {
  const { now = new Date(), reserve = DISK_RESERVE_BYTES, settings = {}, signal } = options
  const night = nightOf(now)
  await removeOld(folder, now)
  const asked = () => renewalAsked(folder)
  const due = async () => (await asked()) !== undefined || !(await nightsIn(folder)).includes(night)
  if (!(await due())) return
  await alone(db, async () => {
    // Another server may have made it since the check above.
    if (!(await due())) return
    const renewal = await asked()
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await removeUnfinished(folder)
    await demandRoom(db, folder, reserve)
    const start = performance.now()
    const unfinished = join(folder, `unfinished-${process.pid}.zip`)
    const archive = archiveOf(folder, night)
    try {
      await runBackup(unfinished, settings, signal)
      await rename(unfinished, archive)
    } finally {
      await removeUnfinished(folder)
    }
    const seconds = Math.round((performance.now() - start) / 1000)
    log.info({ night, bytes: (await stat(archive)).size, seconds }, 'the daily backup is made')
    if (renewal !== undefined) await endRenewal(folder, { night, asked: renewal })
    await removeOld(folder, now)
  })
}

async function removeUnfinished(folder: string) {
  for (const name of await readdir(folder))
    if (name.startsWith('unfinished-')) await rm(join(folder, name), { force: true })
}

/** A full disk would stop the site, so this assumes no compression. */
async function demandRoom(db: Needed['db'], folder: string, reserve: number) {
  const { rows } = await db.execute<{ bytes: string }>(sql`
    select pg_database_size(current_database()) + coalesce((select sum(size) from files), 0) as bytes`)
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < Number(rows[0]?.bytes) + reserve)
    throw new Error('There is too little room on the disk for another backup')
}

/** The lock ends with the connection, so also when the process crashes. */
async function alone(db: Needed['db'], work: () => Promise<void>): Promise<void> {
  const client = await db.$client.connect()
  // Without a listener a lost connection crashes the process; `work` does not need this connection.
  client.on('error', () => {})
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      BACKUP_LOCK,
    ])
    if (rows[0]?.mine) await work()
  } finally {
    // Or the next backup of this process may come before the server has noticed that the connection has ended.
    await client.query('select pg_advisory_unlock_all()').catch(() => {}) // lost, and the lock with it
    client.release(true)
  }
}
