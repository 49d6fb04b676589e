import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { backedUpTables } from '../backup/tables.ts'
import type { Services } from '../services.ts'

export async function fingerprint({
  db,
  files: store,
}: Pick<Services, 'db' | 'files'>): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  const keys = new Set<string>()
  for (const { name } of (await backedUpTables(db)).toSorted((a) => (a.name === 'files' ? 1 : -1))) {
    const { rows } = await db.execute<{ row: string }>(sql`
      select (to_jsonb(t) - 'saved_by' - 'uploaded_by' - 'checked_by')::text as row from ${sql.identifier(name)} as t order by 1`)
    const kept = name === 'files' ? rows.filter(({ row }) => keys.has(JSON.parse(row).key)) : rows
    for (const { row } of kept)
      for (const [key] of row.matchAll(/[0-9a-f-]{36}\.(?:pdf|png|jpg)/g)) keys.add(key)
    found[name] = `${kept.length} ${sha256(kept.map(({ row }) => row).join('\n'))}`
  }
  for (const key of keys) found[key] = sha256(await buffer(await store.read(key)))
  return found
}

export const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex')
