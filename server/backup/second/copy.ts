import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import { desc, eq, lte } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { backupCopies, secondPlace } from '../../db/schema/backup.ts'
import type { Env } from '../../env.ts'
import { archiveOf, newestNight, nightOf } from '../archives.ts'
import { encrypted } from '../encryption.ts'
import { markFolder } from './folder.ts'
import { copyOf, keptOf, nightOfCopy } from './keep.ts'
import { openPlace } from './open.ts'
import { type Place, PlaceAway } from './place.ts'
import { readPlan, setCopied } from './plan.ts'

interface Needed {
  db: Db
  env: Pick<Env, 'secondPlace'>
  folder: string
}

/** The night whose archive is still to be copied: the newest, once for each key. */
export async function nightToCopy({ db, folder }: Omit<Needed, 'env'>, recipient: string) {
  const night = await newestNight(folder)
  if (!night) return undefined
  const copy = await copyOfNight(db, night)
  return copy?.recipient === recipient ? undefined : night
}

export async function copyOfNight(db: Db, night: string) {
  const [copy] = await db.select().from(backupCopies).where(eq(backupCopies.night, night))
  return copy
}

/** Encrypts the newest archive, sends it to the second place and removes what is too old there. Says what it did. */
export async function copyNewest(services: Needed, now = new Date()): Promise<string> {
  const { db, folder } = services
  const { place: settings, byEnvironment, recipient, removeBefore } = await readPlan(services)
  if (!settings || !recipient) return 'There is no second place, or no key for it.'
  const night = await nightToCopy(services, recipient)
  if (!night) return 'The newest archive is there already.'
  // What is set on the page was marked there.
  if (byEnvironment && settings.kind === 'folder' && !(await newestCopy(db)))
    await markFolder(settings.folder)
  const place = await openPlace(settings)
  if (!removeBefore) await refuseUnknown(db, place, night)
  const { stream, size } = await encrypted(archiveOf(folder, night), recipient)
  const hash = createHash('sha256')
  const hashed = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  stream.on('error', (error) => hashed.destroy(error))
  await place.put(copyOf(night), { stream: stream.pipe(hashed), size })
  const copy = { place: place.label, size, sha256: hash.digest('hex'), recipient, copiedAt: now }
  if (!(await setCopy(db, { night, ...copy }, removeBefore)))
    return `The archive of ${night} has been made anew since. That one is copied next.`
  const removed = await removeOld(db, place, keeper(nightOf(now), removeBefore ?? ''))
  await setCopied(db, removed !== undefined, removeBefore)
  const older = removed === undefined ? 'It deletes nothing for the site' : `${removed} older were deleted`
  return `The archive of ${night} is at ${place.label}. ${older}.`
}

/** False if a renewal has been asked for since the copy was begun: it may hold what was erased. */
const setCopy = (db: Db, copy: typeof backupCopies.$inferInsert, removeBefore: string | null) =>
  db.transaction(async (tx) => {
    const [plan] = await tx.select().from(secondPlace).for('update')
    if ((plan?.removeBefore ?? null) !== removeBefore) return false
    await tx.insert(backupCopies).values(copy).onConflictDoUpdate({ target: backupCopies.night, set: copy })
    return true
  })

/** What a site before this one, or this one before its machine was lost, has brought there is left as it is. */
async function refuseUnknown(db: Db, place: Place, night: string) {
  if (await newestCopy(db)) return
  if (!(await place.names())?.includes(copyOf(night))) return
  throw new PlaceAway(
    `${place.label} holds a copy of ${night} that this site did not make, and it is left there. If this machine is to replace another, restore that copy. The next night’s is copied.`,
  )
}

const keeper = (today: string, oldest: string) => (nights: string[]) => {
  const kept = keptOf(nights, today)
  return (night: string) => night >= oldest && kept.has(night)
}

/** Undefined where the keys may not list or delete. */
async function removeOld(
  db: Db,
  place: Place,
  keeperOf: ReturnType<typeof keeper>,
): Promise<number | undefined> {
  const nights = (await place.names())?.flatMap((name) => nightOfCopy(name) ?? [])
  if (!nights) return undefined
  const stays = keeperOf(nights)
  const old = nights.filter((night) => !stays(night))
  for (const night of old) {
    if (!(await place.remove(copyOf(night)))) return undefined
    await db.delete(backupCopies).where(eq(backupCopies.night, night))
  }
  return old.length
}

export async function newestCopy(db: Db, now = new Date()) {
  const [newest] = await db
    .select()
    .from(backupCopies)
    .where(lte(backupCopies.night, nightOf(now)))
    .orderBy(desc(backupCopies.night))
    .limit(1)
  return newest
}
