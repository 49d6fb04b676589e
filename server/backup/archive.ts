import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import yauzl from 'yauzl'
import { MAX_IMAGE_BYTES, MAX_PDF_BYTES } from '#shared/upload.ts'
import { FORMAT, keyOf, MANIFEST, Manifest, type ManifestEntry } from './manifest.ts'

export class BackupError extends Error {}

const MAX_MANIFEST_BYTES = 32 * 1024 * 1024

const MAX_ROWS_BYTES = 8 * 1024 ** 3

export interface Archive {
  manifest: Manifest
  read(entry: ManifestEntry): AsyncGenerator<Buffer>
  close(): void
}

/** Compares the zip's directory with the manifest; unpacks nothing. Throws BackupError. */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false }).catch(unreadable)
  try {
    const entries = await contents(zip, await stat(path))
    const manifest = await readManifest(zip, entries.get(MANIFEST))
    refuseOthers(entries, manifest)
    return {
      manifest,
      read: ({ name, size, sha256 }) => checked(bytesOf(zip, entries.get(name)), { name, size, sha256 }),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

type Entries = Map<string, yauzl.Entry>

async function contents(zip: yauzl.ZipFile, { size }: { size: number }): Promise<Entries> {
  const entries: Entries = new Map()
  let packed = 0
  try {
    for await (const entry of zip.eachEntry()) {
      if (entries.has(entry.fileName)) throw new BackupError(`The backup holds ${entry.fileName} twice.`)
      if (entry.isEncrypted())
        throw new BackupError('The backup is encrypted: unpack and pack it again without.')
      entries.set(entry.fileName, entry)
      packed += entry.compressedSize
    }
  } catch (error) {
    throw error instanceof BackupError ? error : unreadable(error as Error)
  }
  // Entries that share bytes are a zip bomb: a few kilobytes that fill a disk.
  if (packed > size) throw new BackupError('The entries of the backup overlap. Nothing of it is used.')
  return entries
}

async function readManifest(zip: yauzl.ZipFile, entry: yauzl.Entry | undefined): Promise<Manifest> {
  if (!entry) throw new BackupError(`This is no backup of this site: it has no ${MANIFEST}.`)
  if (entry.uncompressedSize > MAX_MANIFEST_BYTES)
    throw new BackupError(`The ${MANIFEST} of the backup is too large.`)
  const written = parsed(await text(bytesOf(zip, entry))) as { format?: unknown } | undefined
  if (typeof written?.format === 'number' && written.format > FORMAT) throw newer()
  const { data, error } = Manifest.safeParse(written)
  if (error) {
    const [field = ''] = error.issues.map(({ path }) => path.join('.'))
    throw new BackupError(`The ${MANIFEST} of the backup is broken${field && ` at ${field}`}.`)
  }
  return data
}

export const newer = () =>
  new BackupError('The backup is from a newer version of the site. Update this one first, then restore.')

function refuseOthers(entries: Entries, manifest: Manifest) {
  const named = new Set(manifest.entries.map(({ name }) => name))
  if (named.size !== manifest.entries.length) throw new BackupError('The backup names an entry twice.')
  for (const name of entries.keys()) {
    if (name !== MANIFEST && !named.has(name))
      throw new BackupError(`The backup holds ${shortened(name)}, which its manifest does not name.`)
  }
  let rows = 0
  for (const { name, size } of manifest.entries) {
    const entry = entries.get(name)
    if (!entry) throw new BackupError(`The backup lacks ${name}.`)
    if (entry.uncompressedSize !== size)
      throw new BackupError(`${name} has not the size that the manifest names.`)
    const key = keyOf(name)
    if (key && size > (key.endsWith('.pdf') ? MAX_PDF_BYTES : MAX_IMAGE_BYTES))
      throw new BackupError(`${name} is larger than any file of the site.`)
    if (!key) rows += size
  }
  if (rows > MAX_ROWS_BYTES) throw new BackupError('The rows of the backup would be larger than any site.')
}

/** Stops as soon as an entry exceeds its stated size (yauzl's validateEntrySizes). */
async function* bytesOf(zip: yauzl.ZipFile, entry: yauzl.Entry | undefined): AsyncGenerator<Buffer> {
  if (!entry) throw new BackupError('The backup lacks an entry.')
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) yield chunk as Buffer
  } catch (error) {
    unreadable(error as Error)
  }
}

async function* checked(bytes: AsyncIterable<Buffer>, { name, size, sha256 }: ManifestEntry) {
  const hash = createHash('sha256')
  let read = 0
  for await (const chunk of bytes) {
    read += chunk.length
    if (read > size) break
    hash.update(chunk)
    yield chunk
  }
  if (read !== size || hash.digest('hex') !== sha256)
    throw new BackupError(`${name} is not what was backed up: its SHA-256 differs.`)
}

function unreadable(error: Error): never {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR')
    throw new BackupError(`The backup cannot be read: ${code}.`)
  throw new BackupError(`This is no whole backup: ${shortened(error.message)}.`)
}

const shortened = (text: string) => JSON.stringify(text.slice(0, 100))

export function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
