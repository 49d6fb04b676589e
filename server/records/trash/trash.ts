import { type SQL, sql } from 'drizzle-orm'
import type { TrashKind } from '#shared/trash.ts'
import type { Transaction } from '../../db/client.ts'
import { columnsOf, insertRows } from '../../db/rows.ts'
import { drafts, trash } from '../../db/schema/site.ts'
import type { Services } from '../../services.ts'

export type TrashedRows = [table: string, rows: Record<string, unknown>[]][]

export async function rowsOf(tx: Transaction, table: string, column: string, ids: string[]) {
  const { rows } = await tx.execute<{ row: Record<string, unknown> }>(sql`
    select to_jsonb(whole_row) as row from ${sql.identifier(table)} as whole_row
    where ${sql.identifier(column)} in (${sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    )})`)
  return [table, rows.map(({ row }) => row)] as TrashedRows[number]
}

export async function moveToTrash(
  tx: Transaction,
  entry: { kind: TrashKind; label: string; rows: TrashedRows },
): Promise<string> {
  const [kept] = await tx.insert(trash).values(entry).returning({ id: trash.id })
  if (!kept) throw new Error('The trash took nothing')
  return kept.id
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
    with erased as (delete from ${trash} where ${entries} returning kind, ${rowId} as row_id),
      unsaved as (delete from ${drafts} where key in (select row_id from erased))
    select kind, row_id as "rowId" from erased`)
  return rows
}
