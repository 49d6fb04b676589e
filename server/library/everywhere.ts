import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { keyOfPath } from '#shared/upload.ts'
import { backedUpTables, type Table } from '../backup/tables.ts'
import type { Transaction } from '../db/client.ts'
import { letGo } from '../files/sweep.ts'
import { keysNamed } from '../files/uses.ts'
import type { Services } from '../services.ts'
import { type NewFile, renewed } from './renew.ts'

type Row = Record<string, unknown>

/** In drafts, earlier versions and the trash too. `erased` are the keys that nothing can name any more. */
export const replaceEverywhere = ({ db }: Pick<Services, 'db'>, file: NewFile) =>
  db.transaction(async (tx) => {
    const old = [keyOfPath(file.from) ?? '', ...(await smallerSizes(tx, file.from))]
    const changed = new Map<string, number>()
    for (const table of await backedUpTables(tx)) {
      if (table.name === 'files' || table.name === 'picture_facts') continue
      const rows = await renewTable(tx, table, file, old)
      if (rows) changed.set(table.name, rows)
    }
    await letGo(tx, old)
    return { changed, erased: await withdraw(tx, old) }
  })

async function smallerSizes(tx: Transaction, path: string): Promise<string[]> {
  const { rows } = await tx.execute<{ key: string }>(sql`
    select distinct unnest(file_keys(concat_ws(' ', item.preview_url, item.thumbnail_url))) as key
    from (
      select file_url, preview_url, thumbnail_url from gallery_items
      union all select row ->> 'file_url', row ->> 'preview_url', row ->> 'thumbnail_url'
      from trash, jsonb_path_query(rows, '$[*][1][*]') as row
    ) as item where item.file_url = ${path}`)
  return rows.map(({ key }) => key)
}

async function renewTable(tx: Transaction, { name, columns, key }: Table, file: NewFile, old: string[]) {
  const table = sql.identifier(name)
  const { rows } = await tx.execute<{ row: Row }>(sql`
    select to_jsonb(whole_row) as row from ${table} as whole_row
    where file_keys(whole_row::text) && ${sql.param(old)}::text[]
    for update`)
  for (const { row } of rows) {
    const after = renewed(row, file)
    const differing = columns
      .map(({ name }) => name)
      .filter((column) => column !== 'updated_at' && !isDeepStrictEqual(row[column], after[column]))
    const timed = columns.some(({ name }) => name === 'updated_at')
    await tx.execute(sql`
      update ${table} as kept set ${sql.join(
        [
          ...differing.map((column) => sql`${sql.identifier(column)} = given.${sql.identifier(column)}`),
          ...(timed ? [sql`updated_at = greatest(now(), kept.updated_at + interval '1 millisecond')`] : []),
        ],
        sql`, `,
      )} from jsonb_populate_record(null::${table}, ${JSON.stringify(after)}::jsonb) as given
      where ${sql.join(
        key.map((column) => sql`kept.${sql.identifier(column)} = given.${sql.identifier(column)}`),
        sql` and `,
      )}`)
  }
  return rows.length
}

/** Those that nothing names by now. Who looked at one a moment ago may be about to save: it is left to the sweep. */
async function withdraw(tx: Transaction, keys: string[]): Promise<string[]> {
  const named = await keysNamed(tx, keys)
  const free = keys.filter((key) => !named.has(key))
  const { rows } = await tx.execute<{ key: string }>(sql`
    update files set swept_at = now()
    where key = any(${sql.param(free)}::text[]) and (linked_at is null or linked_at < now() - interval '1 minute')
    returning key`)
  return rows.map(({ key }) => key)
}
