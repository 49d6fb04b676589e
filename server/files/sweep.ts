import { and, eq, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import { UNUSED_DAYS } from '#shared/library.ts'
import type { Db, Transaction } from '../db/client.ts'
import { files, pictureFacts } from '../db/schema/files.ts'
import type { Services } from '../services.ts'
import { allKeysNamed, keysNamed } from './uses.ts'

type Needed = Pick<Services, 'db' | 'files'>

/** Whoever uploads or links a file has a day to save what names it: checkFile() sets linked_at before a row is written. */
export const settled = sql`${files.createdAt} < now() - interval '1 day'
  and (${files.linkedAt} is null or ${files.linkedAt} < now() - interval '1 day')`

/** The address of an upload has expired by then, and whatever it still took in has arrived. */
const anHourAgo = sql`now() - interval '1 hour'`

/** What was in use stays in the library for a while, unless it was let go. */
const due = sql`(${files.linkedAt} is null
  or ${files.unusedSince} < now() - make_interval(days => ${UNUSED_DAYS}))`

/** Removes what nothing names, once it is due. Resolves to the number of files. */
export async function sweepFiles({ db, files: store }: Needed): Promise<number> {
  await store.tidy?.()
  const named = await allKeysNamed(db)
  await noteUse(db, named)
  await markUnnamed(db, due, named)
  const doomed = await db
    .select({ key: files.key })
    .from(files)
    .where(and(isNotNull(files.sweptAt), lt(files.createdAt, anHourAgo)))
  const free = doomed.filter(({ key }) => !named.has(key))
  for (const { key } of free) {
    await store.remove(key)
    await db.delete(files).where(eq(files.key, key))
  }
  await db.delete(pictureFacts).where(sql`not exists (
    select from ${files} where '/objects/' || ${files.key} = ${pictureFacts.path})`)
  return free.length
}

async function noteUse(db: Db, keys: Set<string>) {
  const named = keysIn(keys)
  await db.execute(sql`
    update ${files} set unused_since = null, linked_at = coalesce(linked_at, created_at)
    where key = any(${named}) and (unused_since is not null or linked_at is null) and ${settled}`)
  await db.execute(sql`
    update ${files} set unused_since = now()
    where not key = any(${named}) and unused_since is null and swept_at is null and linked_at is not null`)
}

/** Marks what nothing names and `which` selects, from when on nothing can link to it. Resolves to the keys. */
export async function markUnnamed(db: Db, which: SQL, named: Set<string>): Promise<string[]> {
  // Waits for whoever is linking it, and then sees the new linked_at.
  const { rows } = await db.execute<{ key: string }>(sql`
    update ${files} set swept_at = now()
    where not key = any(${keysIn(named)}) and swept_at is null and ${settled} and ${which} returning key`)
  if (!rows.length) return []
  const marked = rows.map(({ key }) => key)
  // A draft is kept without a look at its files.
  const namedNow = await allKeysNamed(db)
  const back = marked.filter((key) => namedNow.has(key))
  await db.execute(sql`update ${files} set swept_at = null where key = any(${keysIn(back)})`)
  return marked.filter((key) => !namedNow.has(key))
}

const keysIn = (keys: Iterable<string>) => sql`${sql.param([...keys])}::text[]`

/** What was erased for good is due as soon as nothing names it. */
export const letGo = (db: Pick<Db | Transaction, 'execute'>, keys: string[]) =>
  db.execute(sql`update ${files} set unused_since = to_timestamp(0) where key = any(${keysIn(keys)})`)

/** At once. The rows stay for the sweep, since the addresses of the uploads may still be good. */
export async function removeUnnamed({ db, files: store }: Needed, keys: string[]): Promise<void> {
  const named = await db.transaction(async (tx) => {
    const mark = (sweptAt: SQL | null, those: string[]) =>
      tx.update(files).set({ sweptAt }).where(inArray(files.key, those))
    // First, so that whoever is about to link one waits, and then sees that it is gone.
    await mark(sql`now()`, keys)
    const named = await keysNamed(tx, keys)
    await mark(null, [...named])
    return named
  })
  for (const key of keys) if (!named.has(key)) await store.remove(key)
}
