import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import type { SecondPlace } from '#shared/backup.ts'
import { dayAndTime } from '#shared/dates/dates.ts'
import { closeDatabase, type Db, openDatabase } from '../../db/client.ts'
import { giveFolder } from '../../db/embedded/give.ts'
import { startEmbedded } from '../../db/embedded/start.ts'
import { ENDED_BEFORE } from '../../db/embedded/wal.ts'
import { BackupError } from '../archive.ts'
import { decrypt } from '../encryption.ts'
import { dataIn } from '../jobs/stage.ts'
import { PlaceAway } from '../second/place.ts'
import type { Tell } from '../write.ts'
import { layBase, laySegment } from './lay.ts'
import { type Base, baseName, type Packed, segmentAfter } from './names.ts'
import { unbroken, type WalPlace, walPlaces } from './place.ts'
import { wholeBases } from './ship.ts'

export interface WayBack {
  from: WalPlace
  base: Base
  segments: Packed[]
  /** There is more at the second place, but not what comes next. */
  broken: boolean
}

/** Throws PlaceAway where the second place holds nothing that leads to this moment. */
export async function findWayBack(place: SecondPlace, at: Date): Promise<WayBack> {
  if (place.kind !== 'folder')
    throw new PlaceAway('Only a second place that is a folder holds the minutes between the nights.')
  const found = (await walPlaces(place)).flatMap((from) => {
    const whole = wholeBases(from)
    const base = whole.find(({ madeAt }) => madeAt <= at)
    return base ? [{ from, base, ...needed(from, base, whole) }] : []
  })
  const [newest] = found.sort((a, b) => b.base.madeAt.getTime() - a.base.madeAt.getTime())
  if (newest) return newest
  throw new PlaceAway(
    `The folder ${place.folder} holds no base copy from before that moment: restore a nightly copy instead.`,
  )
}

/** As far as the next base copy, which was made after that moment. */
function needed(from: WalPlace, base: Base, whole: Base[]): Pick<WayBack, 'segments' | 'broken'> {
  const next = whole.filter(({ first }) => first > base.first).at(-1)
  const chain = unbroken(from.segments, base.first, segmentAfter)
  const after = segmentAfter(chain.at(-1)?.segment ?? base.last)
  return {
    segments: chain.filter(({ segment }) => !next || segment <= next.last),
    broken:
      (!next || next.last >= after) &&
      [...from.segments.map(({ segment }) => segment), ...from.bases.map(({ first }) => first)].some(
        (later) => later > after,
      ),
  }
}

interface Given {
  stage: string
  secret: string
  at: Date
  tell: Tell
}

/** Calls `use` with a throw-away Postgres that holds what the site held then, and with the time of its last change. */
export async function recover<Result>(
  { from, base, segments, broken }: WayBack,
  { stage, secret, at, tell }: Given,
  use: (db: Db, newest: Date | null) => Promise<Result>,
): Promise<Result> {
  const dataDir = dataIn(stage)
  const folder = join(dataDir, 'postgres')
  const [fetched, zip] = [join(stage, 'base.age'), join(stage, 'base.zip')]
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  tell(`fetching the base copy of ${base.madeAt.toISOString()}`)
  await pipeline(await from.place.get(baseName(base)), createWriteStream(fetched, { mode: 0o600 }))
  await decrypt(fetched, zip, secret)
  await layBase(zip, folder)
  await Promise.all([rm(fetched), rm(zip)])
  let laid = 0
  for (const packed of segments) {
    if (!(await laySegment(from, packed, { folder, secret, stage }))) break
    laid++
    if (laid % 50 === 0) tell(`log since then: ${laid} of ${segments.length}`)
  }
  const end = segments[laid - 1]
  if (!end || end.segment < base.last)
    throw new BackupError(
      'This recovery passphrase opens the base copy, but not its log. Go back to an earlier moment, or restore a nightly copy.',
    )
  await giveFolder(dataDir, folder)
  tell(`bringing it forward with ${laid} files of the log`)
  const { postgres, reached } = await broughtTo(at, dataDir)
  try {
    const db = openDatabase(postgres.url, () => {})
    try {
      const { rows } = await db.execute<{ newest: Date | null }>(
        sql`select pg_last_xact_replay_timestamp() as newest`,
      )
      const newest = rows[0]?.newest ? new Date(rows[0].newest) : null
      const until = newest ?? base.madeAt
      if (!reached && broken && laid === segments.length && until < at)
        throw new BackupError(
          `The log is broken off after ${dayAndTime(until)} (Asia/Kolkata): go back to that moment or earlier.`,
        )
      return await use(db, newest)
    } finally {
      await closeDatabase(db.$client)
    }
  } finally {
    await postgres.stop()
  }
}

/** Where nothing was written after that moment, the log ends before it: then to its end. */
async function broughtTo(at: Date, dataDir: string) {
  const start = (recoverTo: Date | 'end') =>
    startEmbedded({ dataDir, recoverTo, log: () => {}, onLost: () => {} }).catch((error: Error) => {
      if (recoverTo !== 'end' && ENDED_BEFORE.test(error.message)) return undefined
      throw new BackupError(`The base copy could not be brought forward. ${error.message}`)
    })
  const reached = await start(at)
  const postgres = reached ?? (await start('end'))
  if (!postgres) throw new Error('Postgres ended without a reason')
  return { postgres, reached: Boolean(reached) }
}
