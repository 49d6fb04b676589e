import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Transaction } from '../db/client.ts'
import { HttpError } from '../http/errors.ts'

export async function lockedRow<T extends PgTable & { id: PgColumn }>(
  tx: Transaction,
  table: T,
  id: string,
  gone: string,
): Promise<T['$inferSelect']> {
  const known = z.uuid().safeParse(id).success
  const [row] = known
    ? await tx
        .select()
        .from(table as PgTable)
        .where(eq(table.id, id))
        .for('update')
    : []
  if (!row) throw new HttpError(404, gone)
  return row as T['$inferSelect']
}
