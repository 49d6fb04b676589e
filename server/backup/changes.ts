import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../db/client.ts'
import type { Table } from './tables.ts'

export interface Change extends Record<string, unknown> {
  table: string
  added: number
  changed: number
  removed: number
}

const rowsOf = (tables: Table[]): SQL =>
  sql.join(
    tables.map(({ name, key }) => {
      const columns = sql.join(
        key.map((column) => sql.identifier(column)),
        sql`, `,
      )
      const table = sql.identifier(name)
      return sql`select ${name} as "table", concat_ws(',', ${columns}) as key, md5(to_jsonb(a_row)::text) as hash from ${table} as a_row`
    }),
    sql` union all `,
  )

export async function rememberRows(tx: Transaction, tables: Table[]): Promise<void> {
  await tx.execute(sql`create temporary table rows_before on commit drop as ${rowsOf(tables)}`)
}

export async function changesSince(tx: Transaction, tables: Table[]): Promise<Change[]> {
  const { rows } = await tx.execute<Change>(sql`
    select "table",
      (count(*) filter (where before.hash is null))::int as added,
      (count(*) filter (where before.hash <> now.hash))::int as changed,
      (count(*) filter (where now.hash is null))::int as removed
    from rows_before as before full join (${rowsOf(tables)}) as now using ("table", key)
    where before.hash is distinct from now.hash
    group by "table" order by "table"`)
  return rows
}
