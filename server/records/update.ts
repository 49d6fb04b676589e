import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Request } from 'express'
import type { Db, Transaction } from '../db/client.ts'
import { later } from '../db/schema/columns.ts'
import { seenIn, stale } from './if-match.ts'
import { type Place, rowAt } from './row.ts'

type RecordTable = PgTable & { updatedAt: PgColumn }
type Row<T extends RecordTable> = T['$inferSelect'] & { updatedAt: Date }
type Values<T extends RecordTable> = PgUpdateSetSource<T>

interface Update<T extends RecordTable> extends Place<T> {
  /** Runs outside the transaction, since it may read files; again after a concurrent write. */
  change(before: Row<T>): Values<T> | Promise<Values<T>>
  /** The row as a 409 shows it. */
  current(row: Row<T>): unknown
  /** Runs in the transaction of the update. */
  saved?(tx: Transaction, before: Row<T>, after: Row<T>): Promise<void>
}

/** Throws 404, and 409 if the request's If-Match is not the row's `updatedAt`. `after` is `before` where nothing changed. */
export async function updateRecord<T extends RecordTable>(
  db: Db,
  req: Request,
  update: Update<T>,
): Promise<{ before: Row<T>; after: Row<T> }> {
  const { table, where } = update
  const before = (await rowAt(db, update)) as Row<T>
  const seen = seenIn(req)
  if (seen && seen !== before.updatedAt.toISOString()) throw stale(await update.current(before))
  const values = await update.change(before)
  const same = Object.entries(values).every(([name, value]) =>
    isDeepStrictEqual(value, before[name as keyof Row<T>]),
  )
  if (same) return { before, after: before }
  const after = await db.transaction(async (tx) => {
    const [row] = await tx
      .update(table as PgTable)
      .set({ ...values, updatedAt: later(table.updatedAt) })
      .where(and(where, eq(table.updatedAt, before.updatedAt)))
      .returning()
    if (row) await update.saved?.(tx, before, row as Row<T>)
    return row as Row<T> | undefined
  })
  // A concurrent write won: with If-Match this now refuses, without it the last write wins.
  return after ? { before, after } : updateRecord(db, req, update)
}
