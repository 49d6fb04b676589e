import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { TrashKind } from '#shared/trash.ts'
import type { Transaction } from '../../db/client.ts'
import { columnsOf, insertRows } from '../../db/rows.ts'
import { files } from '../../db/schema/files.ts'
import { drafts, reviewDecisions, trash } from '../../db/schema/site.ts'
import type { Services } from '../../services.ts'
import { type Place, rowAt } from '../row.ts'

export type TrashedRows = [table: string, rows: Record<string, unknown>[]][]

interface Trashed<T extends PgTable> extends Place<T> {
  kind: TrashKind
  label(row: T['$inferSelect']): string
  /** Columns that refer to the row, in tables whose rows are deleted with it. */
  also?: PgColumn[]
}

/** Locks the row, with which its dependents go. Throws 404. Resolves to the id in the trash. */
export async function moveToTrash<T extends PgTable & { id: PgColumn }>(
  tx: Transaction,
  trashed: Trashed<T>,
): Promise<string> {
  const { kind, label, table, also = [] } = trashed
  const row: T['$inferSelect'] & { id?: unknown } = await rowAt(tx, trashed, { lock: true })
  const rows: TrashedRows = []
  for (const column of [table.id, ...also]) rows.push(await rowsWith(tx, column, String(row.id)))
  const id = await keepInTrash(tx, { kind, label: label(row), rows })
  await tx.delete(table).where(trashed.where)
  return id
}

/** One entry, restored as a whole. Resolves to its id. */
export async function keepInTrash(
  tx: Transaction,
  entry: { kind: TrashKind; label: string; rows: TrashedRows },
): Promise<string> {
  const [kept] = await tx.insert(trash).values(entry).returning({ id: trash.id })
  if (!kept) throw new Error('The trash took nothing')
  return kept.id
}

async function rowsWith(tx: Transaction, column: PgColumn, id: string): Promise<TrashedRows[number]> {
  const { rows } = await tx.execute<{ row: Record<string, unknown> }>(
    sql`select to_jsonb(whole_row) as row from ${column.table} as whole_row where ${sql.identifier(column.name)} = ${id}`,
  )
  return [getTableName(column.table), rows.map(({ row }) => row)]
}

export async function putBack(tx: Transaction, rows: TrashedRows): Promise<void> {
  for (const [table, those] of rows) {
    const [first] = those
    if (!first) continue
    const columns = (await columnsOf(tx, table)).filter(({ name }) => name in first)
    await insertRows(tx, table, columns, JSON.stringify(those))
  }
}

export const rowId = sql<string>`${trash.rows} #>> '{0,1,0,id}'`

export async function eraseTrash(db: Pick<Services['db'], 'execute'>, entries: SQL) {
  const { rows } = await db.execute<{ kind: TrashKind; rowId: string }>(sql`
    with erased as (delete from ${trash} where ${entries} returning kind, rows, ${rowId} as row_id),
      let_go as (
        update ${files} set unused_since = to_timestamp(0)
        where key in (select unnest(file_keys(rows::text)) from erased)
      ),
      unsaved as (delete from ${drafts} where key in (select row_id from erased)),
      reviewed as (delete from ${reviewDecisions} where subject in (select row_id from erased))
    select kind, row_id as "rowId" from erased`)
  return rows
}
