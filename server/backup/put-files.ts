import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { typeOf } from '../files/address.ts'
import type { Services } from '../services.ts'
import type { Archive } from './archive.ts'
import { keyOf, type ManifestEntry } from './manifest.ts'
import type { Tell } from './write.ts'

type Needed = Pick<Services, 'db' | 'files'>

export async function missingFiles({ files: store }: Needed, { manifest }: Archive) {
  const absent: ManifestEntry[] = []
  const damaged: ManifestEntry[] = []
  for (const entry of manifest.entries) {
    const key = keyOf(entry.name)
    if (!key) continue
    const size = await store.size(key)
    if (size === undefined) absent.push(entry)
    else if (size !== entry.size || (await hashOf(await store.read(key))) !== entry.sha256)
      damaged.push(entry)
  }
  return { absent, damaged }
}

/** Records each file as a new upload first: the orphan sweep spares it for a day. Resolves to an undo. */
export async function putFiles(services: Needed, archive: Archive, entries: ManifestEntry[], tell: Tell) {
  const { db, files: store } = services
  const rows = entries.flatMap(({ name, size }) => {
    const key = keyOf(name)
    return key ? [{ key, type: typeOf(key), size }] : []
  })
  // As JSON: Postgres takes at most 65,535 parameters in a statement.
  const { rows: added } = await db.execute<{ key: string }>(sql`
    insert into files (key, name, type, size)
    select key, key, type, size
    from json_to_recordset(${JSON.stringify(rows)}::json) as given(key text, type text, size integer)
    on conflict do nothing returning key`)
  const takeBack = async () => {
    for (const { key } of rows) await store.remove(key)
    const keys = added.map(({ key }) => key)
    await db.execute(sql`delete from files where key = any(${sql.param(keys)}::text[])`)
  }
  try {
    for (const [index, entry] of entries.entries()) {
      await writeFile(services, archive, entry)
      if ((index + 1) % 50 === 0) tell(`files: ${index + 1} of ${entries.length}`)
    }
  } catch (error) {
    await takeBack()
    throw error
  }
  return takeBack
}

export async function writeFile(
  { files: store }: Pick<Needed, 'files'>,
  archive: Archive,
  entry: ManifestEntry,
) {
  const key = keyOf(entry.name) ?? ''
  await store.write(
    key,
    { stream: Readable.from(archive.read(entry), { objectMode: false }), size: entry.size },
    typeOf(key),
  )
}

async function hashOf(bytes: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of bytes) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
