import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { closeDatabase, type Db, openDatabase } from '../../db/client.ts'
import { startEmbedded } from '../../db/embedded/start.ts'
import { migrate } from '../../db/migrate.ts'
import { adminUsers } from '../../db/schema/accounts.ts'
import type { Env } from '../../env.ts'
import { openFiles } from '../../files/open.ts'
import { createLog } from '../../http/log.ts'
import { type Archive, BackupError, openArchive } from '../archive.ts'
import { archiveOf, newestNight } from '../archives.ts'
import { demandRoom } from '../jobs/room.ts'
import { clearStage, dataIn } from '../jobs/stage.ts'
import { countsOf, type Manifest, type ManifestEntry, tableOf } from '../manifest.ts'
import { restoreBackup } from '../restore.ts'
import { copyOfNight } from '../second/copy.ts'
import { copyOf } from '../second/keep.ts'
import { openPlace } from '../second/open.ts'
import { readPlan } from '../second/plan.ts'
import { writeBackup } from '../write.ts'

interface Needed {
  db: Db
  env: Env
  folder: string
}

export interface Rehearsal {
  night: string
  /** Whether the copy at the second place was fetched back and is what was sent. */
  copied: boolean
  rows: number
  files: number
}

/** The archive, the folder it is unpacked to and its Postgres, and something to spare. */
const ROOM_FACTOR = 4

/**
 * Fetches the newest copy back and compares it with what was sent, then restores the archive that it was made from into a
 * Postgres and a folder that are thrown away, and compares every row and file. Throws what a doctor can read.
 */
export async function rehearse(services: Needed): Promise<Rehearsal> {
  const { folder, env } = services
  const night = await newestNight(folder)
  if (!night) throw new BackupError('There is no nightly backup to rehearse with yet.')
  const path = archiveOf(folder, night)
  await clearRehearsal(env)
  const stage = stageIn(env)
  await mkdir(stage, { recursive: true, mode: 0o700 })
  try {
    const bytes = ROOM_FACTOR * (await stat(path)).size
    await demandRoom(stage, bytes, 'There is too little room on the disk for a rehearsal.')
    const copied = await fetchBack(services, night, join(stage, 'fetched'))
    const archive = await openArchive(path)
    const restored = await restoredAgain(services, archive).finally(archive.close)
    demandEqual(archive.manifest, restored)
    return { night, copied, ...countsOf(archive.manifest) }
  } finally {
    await clearRehearsal(env)
  }
}

type Folder = Pick<Env, 'DATA_DIR'>

const stageIn = ({ DATA_DIR }: Folder) => join(DATA_DIR, 'rehearsal')

/** What a killed rehearsal left: also its Postgres, if that runs on. */
export const clearRehearsal = (env: Folder) => clearStage(stageIn(env))

/** False where there is no second place, or no copy of this night. */
async function fetchBack(services: Needed, night: string, to: string): Promise<boolean> {
  const { place: settings } = await readPlan(services)
  const sent = settings && (await copyOfNight(services.db, night))
  if (!sent) return false
  const place = await openPlace(settings)
  const hash = createHash('sha256')
  let size = 0
  await pipeline(
    await place.get(copyOf(night)),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        size += chunk.length
        yield chunk
      }
    },
    createWriteStream(to, { mode: 0o600 }),
  )
  await rm(to)
  if (size !== sent.size || hash.digest('hex') !== sent.sha256)
    throw new BackupError(`The copy of ${night} at ${place.label} is not what was sent there.`)
  return true
}

/** The manifest of what a site holds into which the archive was restored. */
async function restoredAgain({ db: live, env }: Needed, archive: Archive): Promise<Manifest> {
  const folder = dataIn(stageIn(env))
  const log = createLog('silent')
  const throwAway = { ...env, DATABASE_URL: undefined, DATA_DIR: folder, s3: undefined }
  const postgres = await startEmbedded({ dataDir: folder, log: () => {}, onLost: () => {} })
  try {
    await migrate(postgres.url)
    const db = openDatabase(postgres.url, () => {})
    try {
      const files = await openFiles({ env: throwAway, db })
      // Rows name who saved them, and a reference to nobody would come back empty.
      const accounts = await live.select({ id: adminUsers.id }).from(adminUsers)
      for (const { id } of accounts)
        await db.insert(adminUsers).values({ id, username: id, passwordHash: '' })
      const services = { db, files, env: throwAway, log }
      await restoreBackup(services, archive, { dryRun: false, asItWas: true, tell: () => {} })
      const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
      return await writeBackup({ db, files }, nowhere)
    } finally {
      await closeDatabase(db.$client)
    }
  } finally {
    await postgres.stop()
  }
}

/** Rows of an older version come back with today's columns, and are only counted. */
function demandEqual(archived: Manifest, restored: Manifest) {
  const hashes = new Map(restored.entries.map(({ name, sha256 }) => [name, sha256]))
  const older = archived.schema < restored.schema
  const isBack = ({ name, sha256 }: ManifestEntry) => {
    const table = tableOf(name)
    if (!older || !table) return hashes.get(name) === sha256
    const count = restored.tables[table]
    return count === undefined || count >= (archived.tables[table] ?? 0)
  }
  const other = archived.entries.find((entry) => !isBack(entry))
  if (other) throw new BackupError(`${other.name} came back other than it was.`)
}
