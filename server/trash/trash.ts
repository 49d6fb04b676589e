import { sql } from 'drizzle-orm'
import type { Transaction } from '../auth/sessions.ts'
import { trash, type trashKinds } from '../db/schema/site.ts'

export type TrashKind = (typeof trashKinds)[number]

/** Rows as Postgres writes them in JSON, by table, in the order in which they can be inserted again. */
export type TrashedRows = [table: string, rows: Record<string, unknown>[]][]

/** The rows of `table` whose `column` is one of `ids`, for the trash. */
export async function rowsOf(tx: Transaction, table: string, column: string, ids: string[]) {
  const { rows } = await tx.execute<{ row: Record<string, unknown> }>(sql`
    select to_jsonb(whole_row) as row from ${sql.identifier(table)} as whole_row
    where ${sql.identifier(column)} in (${sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    )})`)
  return [table, rows.map(({ row }) => row)] as TrashedRows[number]
}

/** Keeps what is about to be deleted for 30 days (decision 21); resolves to the id under which to restore it. */
export async function moveToTrash(
  tx: Transaction,
  entry: { kind: TrashKind; label: string; rows: TrashedRows },
): Promise<string> {
  const [kept] = await tx.insert(trash).values(entry).returning({ id: trash.id })
  if (!kept) throw new Error('The trash took nothing')
  return kept.id
}

/** Puts rows back as they were. Columns that came since get their defaults. */
export async function putBack(tx: Transaction, rows: TrashedRows): Promise<void> {
  for (const [table, those] of rows) {
    const [first] = those
    if (!first) continue
    const { rows: found } = await tx.execute<{ name: string }>(sql`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`)
    const known = found.map(({ name }) => name).filter((name) => name in first)
    const columns = sql.join(
      known.map((name) => sql.identifier(name)),
      sql`, `,
    )
    await tx.execute(sql`
      insert into ${sql.identifier(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(those)}::jsonb)`)
  }
}
