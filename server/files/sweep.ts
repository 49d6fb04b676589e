import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { files } from '../db/schema/files.ts'
import type { Services } from '../services.ts'

type Needed = Pick<Services, 'db' | 'files'>

const aDayAgo = sql`now() - interval '1 day'`

/** The address of an upload has expired by then, and whatever it still took in has arrived. */
const anHourAgo = sql`now() - interval '1 hour'`

/** Removes orphans: files older than a day that no row of any table names. Resolves to their number. */
export async function sweepFiles({ db, files: store }: Needed): Promise<number> {
  await store.tidy?.()
  // checkFile() sets linked_at before a row is written, so a file being linked is not a candidate.
  const old = and(lt(files.createdAt, aDayAgo), or(isNull(files.linkedAt), lt(files.linkedAt, aDayAgo)))
  const candidates = await db
    .select({ key: files.key })
    .from(files)
    .where(and(old, isNull(files.sweptAt)))
  if (candidates.length) {
    const named = await namedKeys(db)
    const unnamed = candidates.map(({ key }) => key).filter((key) => !named.has(key))
    const marked = and(inArray(files.key, unnamed), old)
    await db.update(files).set({ sweptAt: sql`now()` }).where(marked)
  }
  const doomed = await db
    .select({ key: files.key })
    .from(files)
    .where(and(isNotNull(files.sweptAt), lt(files.createdAt, anHourAgo)))
  for (const { key } of doomed) {
    await store.remove(key)
    await db.delete(files).where(eq(files.key, key))
  }
  return doomed.length
}

/** Searches the text of every row of every table, so that new tables are covered. */
async function namedKeys(db: Needed['db']): Promise<Set<string>> {
  const tables = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'files'`,
  )
  const keys = new Set<string>()
  for (const { name } of tables.rows) {
    const table = sql.identifier(name)
    const { rows } = await db.execute<{ key: string }>(sql`
      select distinct (regexp_matches(whole_row::text, '[0-9a-f]{8}-[0-9a-f-]{27}\\.(?:pdf|png|jpg)', 'g'))[1] as key
      from ${table} as whole_row where whole_row::text like '%/objects/%'`)
    for (const { key } of rows) keys.add(key)
  }
  return keys
}
