import { mkdir, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Services } from '../app.ts'
import { regularly } from '../regularly.ts'
import { runBackup } from './child.ts'
import { archiveOf, nightOf, nightsIn, removeOld } from './kept.ts'

/** The first look is as long after the start: nobody starts a site to wait for its backup (milliseconds). */
const EVERY = 10 * 60_000

/** After a failure (milliseconds). */
const PAUSE = 60 * 60_000

/** What a backup leaves free for the site itself (bytes). */
const RESERVE = 500_000_000

/** Any number will do, as long as every server uses the same. */
const BACKUP_LOCK = 7_221_902

interface Needed extends Pick<Services, 'db' | 'log'> {
  folder: string
}

interface Options {
  now?: Date
  /** Bytes to leave free. */
  reserve?: number
  /** The settings of the command that makes it. */
  settings?: NodeJS.ProcessEnv
  signal?: AbortSignal
}

/** Makes the backup of every night until stopped, by a process of its own; a failure is logged and tried again after an hour. */
export function backUpDaily(services: Needed): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let running: Promise<unknown> | undefined
  let notBefore = 0
  const looking = regularly(
    EVERY,
    async () => {
      if (Date.now() < notBefore) return
      running ??= backUpIfDue(services, { signal: stopping.signal }).finally(() => {
        running = undefined
      })
      await running
    },
    (error) => {
      if (stopping.signal.aborted) return
      notBefore = Date.now() + PAUSE
      services.log.error({ err: error }, 'the daily backup failed')
    },
  )
  return {
    stop() {
      stopping.abort()
      return looking.stop()
    },
  }
}

/**
 * Makes the backup of this night unless there is one, and removes those over 14 days old. Of any number of servers with
 * one database, one does it. Interrupted or failed, it leaves nothing.
 */
export async function backUpIfDue({ db, log, folder }: Needed, options: Options = {}): Promise<void> {
  const { now = new Date(), reserve = RESERVE, settings = {}, signal } = options
  const night = nightOf(now)
  await removeOld(folder, now)
  if ((await nightsIn(folder)).includes(night)) return
  await alone(db, async () => {
    // Another server may have made it since.
    if ((await nightsIn(folder)).includes(night)) return
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
    await removeOld(folder, now)
  })
}

/** Also what a server that was killed has left. */
async function removeUnfinished(folder: string) {
  for (const name of await readdir(folder))
    if (name.startsWith('unfinished-')) await rm(join(folder, name), { force: true })
}

/** A backup must not fill the disk that the site lives on: twice as much as an archive can take is too much to ask for. */
async function demandRoom(db: Needed['db'], folder: string, reserve: number) {
  const { rows } = await db.execute<{ bytes: string }>(sql`
    select pg_database_size(current_database()) + coalesce((select sum(size) from files), 0) as bytes`)
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < Number(rows[0]?.bytes) + reserve)
    throw new Error('There is too little room on the disk for another backup')
}

/** Does `work` unless another server does it; the lock goes with the connection, however this process ends. */
async function alone(db: Needed['db'], work: () => Promise<void>): Promise<void> {
  const client = await db.$client.connect()
  // Lost while it only holds the lock: the work goes on.
  client.on('error', () => {})
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      BACKUP_LOCK,
    ])
    if (rows[0]?.mine) await work()
  } finally {
    client.release(true)
  }
}
