import { sql } from 'drizzle-orm'
import { type PgColumn, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Milliseconds, as in JavaScript: a finer time would never compare equal in an If-Match. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
export const now = sql`now()`
/** Cut, not rounded: rounded up it would still be ahead of now(). */
export const nowInMs = sql`date_trunc('milliseconds', now())`
export const createdAt = () => instant('created_at').notNull().default(now)
export const updatedAt = () => instant('updated_at').notNull().default(now)
export const id = () => uuid('id').primaryKey().default(sql`gen_random_uuid()`)

export const list = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))
export const oneOf = (column: PgColumn, values: readonly string[]) => sql`${column} in (${list(values)})`
export const length = (column: PgColumn, min: number, max: number) =>
  sql`char_length(${column}) between ${sql.raw(String(min))} and ${sql.raw(String(max))}`
/** Never the same twice, so that If-Match tells two saves in one millisecond apart. */
export const later = (column: PgColumn) => sql`greatest(now(), ${column} + interval '1 millisecond')`
