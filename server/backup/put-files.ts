import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { inArray } from 'drizzle-orm'
import type { UploadType } from '#shared/upload.ts'
import { files } from '../db/schema/files.ts'
import type { Services } from '../services.ts'
import type { Archive } from './archive.ts'
import { keyOf, type ManifestEntry } from './manifest.ts'
import type { Tell } from './write.ts'

type Needed = Pick<Services, 'db' | 'files'>

const types: Record<string, UploadType> = { pdf: 'application/pdf', png: 'image/png', jpg: 'image/jpeg' }

const typeOf = (key: string) => types[key.replace(/^.*\./, '')] ?? 'application/pdf'

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
    return key ? [{ key, name: key, type: typeOf(key), size }] : []
  })
  const added: string[] = []
  const takeBack = async () => {
    for (const { key } of rows) await store.remove(key)
    for (const keys of chunked(added)) await db.delete(files).where(inArray(files.key, keys))
  }
  try {
    for (const some of chunked(rows)) {
      const put = await db.insert(files).values(some).onConflictDoNothing().returning({ key: files.key })
      added.push(...put.map(({ key }) => key))
    }
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

/** Postgres takes at most 65,535 parameters in a statement. */
function chunked<T>(items: T[]): T[][] {
  const chunks: T[][] = []
  for (let from = 0; from < items.length; from += 1_000) chunks.push(items.slice(from, from + 1_000))
  return chunks
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
