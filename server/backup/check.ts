import { keyOfPath } from '#shared/upload.ts'
import { type Archive, BackupError, newer, parsed } from './archive.ts'
import { FILES, keyOf, type ManifestEntry, tableOf } from './manifest.ts'
import { rowsIn } from './rows.ts'
import { formerTables, type Table } from './tables.ts'

type Row = Record<string, unknown>

/** Reads the whole archive before anything changes. Resolves to each table's columns. Throws BackupError. */
export async function checkArchive(archive: Archive, tables: Table[], schema: number) {
  const { manifest } = archive
  if (manifest.schema > schema) throw newer()
  const sizes = new Map<string, unknown>()
  const columns = new Map<string, string[]>()
  for (const entry of manifest.entries) {
    const name = tableOf(entry.name)
    if (!name || formerTables.includes(name)) continue
    const table = tables.find((known) => known.name === name)
    if (!table) throw new BackupError(`The backup holds a table that this site does not know: ${name}.`)
    let count = 0
    for await (const line of rowsIn(archive, entry)) {
      const row = parsed(line)
      if (!isRow(row)) throw broken(entry)
      if (!count++) columns.set(name, knownColumns(row, table))
      else if (Object.keys(row).join() !== columns.get(name)?.join()) throw broken(entry)
      if (name === FILES) sizes.set(String(row.key), row.size)
    }
    if (count !== manifest.tables[name]) throw broken(entry)
  }
  const own = manifest.schema === schema ? tables.map(({ name }) => name) : []
  const lacking = [...Object.keys(manifest.tables), ...own].find(
    (name) => !manifest.entries.some((entry) => tableOf(entry.name) === name),
  )
  if (lacking) throw new BackupError(`The backup lacks the table ${lacking}.`)
  await checkFiles(archive, sizes)
  return columns
}

async function checkFiles(archive: Archive, sizes: Map<string, unknown>) {
  const { missing, entries } = archive.manifest
  const bytes = new Set(missing)
  for (const entry of entries) {
    const key = keyOf(entry.name)
    if (!key) continue
    if (sizes.get(key) !== entry.size)
      throw new BackupError(`${entry.name} is not as the table files describes it.`)
    bytes.add(key)
    for await (const _chunk of archive.read(entry));
  }
  for (const key of sizes.keys()) {
    // A key becomes a path, so it must not leave the folder.
    if (!keyOfPath(`/objects/${key}`)) throw new BackupError('The table files holds a key that is none.')
    if (!bytes.has(key)) throw new BackupError(`The backup lacks the file ${key}.`)
  }
}

function knownColumns(row: Row, { name, columns }: Table): string[] {
  const unknown = Object.keys(row).find((column) => !columns.some((known) => known.name === column))
  if (unknown === undefined) return Object.keys(row)
  throw new BackupError(
    `The backup holds a column that this site does not know: ${name}.${unknown.slice(0, 60)}.`,
  )
}

const broken = ({ name }: ManifestEntry) =>
  new BackupError(`${name} is broken: its rows are not as the manifest names them.`)

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
