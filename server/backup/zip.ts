import { createHash } from 'node:crypto'
import { Readable, type Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import yazl from 'yazl'
import type { ManifestEntry } from './manifest.ts'

/** A zip that is written into `out` an entry after the other, as fast as `out` takes it. */
export function openZip(out: Writable, mtime: Date) {
  const zip = new yazl.ZipFile()
  const sent = pipeline(zip.outputStream, out)
  // It is awaited at each entry and at the end.
  sent.catch(() => {})
  zip.on('error', (error) => out.destroy(error))
  return {
    /** Resolves once the entry is written. Throws when `out` is closed, as by a person who stops a download. */
    async add(name: string, chunks: AsyncIterable<Buffer>, { compress }: { compress: boolean }) {
      const hash = createHash('sha256')
      const entry: ManifestEntry = { name, size: 0, sha256: '' }
      async function* counted() {
        for await (const chunk of chunks) {
          hash.update(chunk)
          entry.size += chunk.length
          yield chunk
        }
      }
      const stream = Readable.from(counted(), { objectMode: false })
      zip.addReadStream(stream, name, { mtime, compress })
      try {
        await Promise.race([finished(stream), sent])
      } finally {
        stream.destroy()
      }
      return { ...entry, sha256: hash.digest('hex') }
    },
    /** Writes the last entry and ends `out`. */
    async end(name: string, text: string) {
      zip.addBuffer(Buffer.from(text), name, { mtime })
      zip.end()
      await sent
    },
  }
}

export type Zip = ReturnType<typeof openZip>
