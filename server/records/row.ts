import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Db, Transaction } from '../db/client.ts'
import { HttpError } from '../http/errors.ts'

/** Postgres throws on a malformed uuid; here it is the id of nothing. */
export const byId = (column: PgColumn, id: string): SQL =>
  z.uuid().safeParse(id).success ? eq(column, id) : sql`false`

export interface Place<T extends PgTable> {
  table: T
  where: SQL
  /** What a 404 says. */
  gone: string
}

/** Throws 404. */
export async function rowAt<T extends PgTable>(
  db: Db | Transaction,
  { table, where, gone }: Place<T>,
  { lock = false } = {},
): Promise<T['$inferSelect']> {
  const query = db
    .select()
    .from(table as PgTable)
    .where(where)
  const [row] = await (lock ? query.for('update') : query)
  if (!row) throw new HttpError(404, gone)
  return row
}
