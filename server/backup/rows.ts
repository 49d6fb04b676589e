import type { Transaction } from '../db/client.ts'
import { insertRows } from '../db/rows.ts'
import { type Archive, BackupError } from './archive.ts'
import type { ManifestEntry } from './manifest.ts'
import type { Table } from './tables.ts'

const MAX_ROW_BYTES = 64 * 1024 * 1024

const BATCH_CHARACTERS = 256 * 1024

export async function* rowsIn(archive: Archive, entry: ManifestEntry): AsyncGenerator<string> {
  let pending: Buffer[] = []
  let length = 0
  for await (const chunk of archive.read(entry)) {
    let from = 0
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      yield Buffer.concat([...pending, chunk.subarray(from, end)]).toString()
      pending = []
      length = 0
      from = end + 1
    }
    const rest = chunk.subarray(from)
    length += rest.length
    if (length > MAX_ROW_BYTES)
      throw new BackupError(`${entry.name} holds a row larger than any of the site.`)
    if (rest.length) pending.push(rest)
  }
  if (pending.length) throw new BackupError(`${entry.name} ends in the middle of a row.`)
}

export async function fillTable(
  tx: Transaction,
  archive: Archive,
  entry: ManifestEntry,
  { name, columns }: Table,
) {
  let rows: string[] = []
  let length = 0
  const insert = () => insertRows(tx, name, columns, `[${rows.join(',')}]`)
  for await (const row of rowsIn(archive, entry)) {
    rows.push(row)
    length += row.length
    if (length < BATCH_CHARACTERS) continue
    await insert()
    rows = []
    length = 0
  }
  if (rows.length) await insert()
}
