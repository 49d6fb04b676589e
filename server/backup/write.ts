import { readFileSync } from 'node:fs'
import type { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { keysIn } from '#shared/upload.ts'
import type { Transaction } from '../db/client.ts'
import { schemaOf } from '../db/migrate.ts'
import type { FileStore } from '../files/store.ts'
import type { Services } from '../services.ts'
import { FILES, FORMAT, fileEntry, MANIFEST, type Manifest, NOTICE, tableEntry } from './manifest.ts'
import { backedUpTables, type Table } from './tables.ts'
import { openZip, type Zip } from './zip.ts'

/** Rows per fetch: 25 of the longest articles take 8 MB. */
const ROWS_PER_BATCH = 25

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

export type Tell = (line: string) => void

type Needed = Pick<Services, 'db'> & { files: Pick<FileStore, 'size' | 'read'> }

/** Streams the zip into `out` and ends it, unless it fails. */
export async function writeBackup(services: Needed, out: Writable, tell: Tell = () => {}): Promise<Manifest> {
  const now = new Date()
  const zip = openZip(out, now)
  const rows = await addRows(services, zip, tell)
  const files = await addFiles(services, zip, rows.named, tell)
  const manifest: Manifest = {
    format: FORMAT,
    version,
    schema: rows.schema,
    createdAt: now.toISOString(),
    containsPatientData: true,
    notice: NOTICE,
    tables: rows.tables,
    missing: files.missing,
    entries: [...rows.entries, ...files.entries],
  }
  await zip.end(MANIFEST, `${JSON.stringify(manifest, null, 1)}\n`)
  return manifest
}

const addRows = ({ db }: Needed, zip: Zip, tell: Tell) =>
  db.transaction(
    async (tx) => {
      const named = new Set<string>()
      const tables: Manifest['tables'] = {}
      const entries: Manifest['entries'] = []
      // `files` last: only rows that another table names are included.
      const ordered = (await backedUpTables(tx)).toSorted(
        (a, b) => Number(a.name === FILES) - Number(b.name === FILES),
      )
      for (const table of ordered) {
        let count = 0
        async function* lines() {
          for await (const batch of linesOf(tx, table)) {
            const chosen = table.name === FILES ? batch.filter((line) => named.has(keyIn(line))) : batch
            count += chosen.length
            for (const line of chosen) for (const key of keysIn(line)) named.add(key)
            yield Buffer.from(chosen.map((line) => `${line}\n`).join(''))
          }
        }
        entries.push(await zip.add(tableEntry(table.name), lines(), { compress: true }))
        tables[table.name] = count
        tell(`${table.name}: ${count} ${count === 1 ? 'row' : 'rows'}`)
      }
      return { schema: await schemaOf(tx), tables, entries, named }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

const keyIn = (line: string) => (JSON.parse(line) as { key: string }).key

async function* linesOf(tx: Transaction, { name, key }: Table): AsyncGenerator<string[]> {
  const order = sql.join(
    key.map((column) => sql.identifier(column)),
    sql`, `,
  )
  await tx.execute(sql`
    declare every_row no scroll cursor for
    select to_jsonb(whole_row)::text as line from ${sql.identifier(name)} as whole_row order by ${order}`)
  for (;;) {
    const { rows } = await tx.execute<{ line: string }>(
      sql`fetch ${sql.raw(String(ROWS_PER_BATCH))} from every_row`,
    )
    if (!rows.length) break
    yield rows.map(({ line }) => line)
  }
  await tx.execute(sql`close every_row`)
}

async function addFiles({ files: store }: Needed, zip: Zip, named: Set<string>, tell: Tell) {
  const entries: Manifest['entries'] = []
  const missing: string[] = []
  for (const key of [...named].sort()) {
    if ((await store.size(key)) === undefined) missing.push(key)
    else entries.push(await zip.add(fileEntry(key), await store.read(key), { compress: false }))
    if (entries.length % 50 === 0) tell(`files: ${entries.length} of ${named.size}`)
  }
  tell(`files: ${entries.length}${missing.length ? `, and ${missing.length} that the store has lost` : ''}`)
  return { entries, missing }
}
