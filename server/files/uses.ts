import { sql } from 'drizzle-orm'
import type { Db, Transaction } from '../db/client.ts'

type Asked = Pick<Db | Transaction, 'execute'>

/** What says something about files, but shows none. */
const aboutFiles = ['files', 'picture_facts']

/** Every table, so that one that is added later is not forgotten. */
async function tablesThatName(db: Asked): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  return rows.map(({ name }) => name).filter((name) => !aboutFiles.includes(name))
}

/** The keys of files that any text in any row of any table names; of `keys` alone where they are given. */
export async function keysNamed(db: Asked, keys?: string[]): Promise<Set<string>> {
  const named = new Set<string>()
  const wanted = keys ? sql`where file_keys(whole_row::text) && ${sql.param(keys)}::text[]` : sql``
  for (const table of await tablesThatName(db)) {
    const { rows } = await db.execute<{ key: string }>(sql`
      select distinct unnest(file_keys(whole_row::text)) as key from ${sql.identifier(table)} as whole_row ${wanted}`)
    for (const { key } of rows) if (keys?.includes(key) ?? true) named.add(key)
  }
  return named
}

/** Of one snapshot: what is moved from one table to another while they are read would otherwise be in neither. */
export const allKeysNamed = (db: Db): Promise<Set<string>> =>
  db.transaction(keysNamed, { isolationLevel: 'repeatable read', accessMode: 'read only' })
