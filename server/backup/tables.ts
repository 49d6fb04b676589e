import { sql } from 'drizzle-orm'
import type { Db, Transaction } from '../db/client.ts'
import { type Column, columnsOf, privateTables } from '../db/rows.ts'

// Includes erasures: keyed hashes, useless on another site. New tables are backed up unless listed here.
const leftOut = [...privateTables, 'post_search', 'appointment_counts']

/** In older backups; a restore passes over them. */
export const formerTables = ['published_edition', 'published_posts']

export interface Table {
  name: string
  columns: Column[]
  key: string[]
}

/** In an order that satisfies the foreign keys. */
export async function backedUpTables(tx: Db | Transaction): Promise<Table[]> {
  const { rows } = await tx.execute<{ name: string; key: string[]; parents: string[] }>(sql`
    select relname as name,
      array(
        select attname::text from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
        where indrelid = pg_class.oid and indisprimary order by attnum
      ) as key,
      array(
        select parent.relname::text from pg_constraint join pg_class as parent on parent.oid = confrelid
        where conrelid = pg_class.oid and contype = 'f'
      ) as parents
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`)
  const waiting = rows.filter(({ name }) => !leftOut.includes(name))
  const ordered: Table[] = []
  while (waiting.length) {
    const free = ({ name, parents }: (typeof waiting)[number]) =>
      parents.every((parent) => parent === name || !waiting.some((other) => other.name === parent))
    const [next] = waiting.splice(waiting.findIndex(free), 1)
    if (!next) throw new Error('The tables refer to each other in a circle')
    ordered.push({ name: next.name, key: next.key, columns: await columnsOf(tx, next.name) })
  }
  return ordered
}
