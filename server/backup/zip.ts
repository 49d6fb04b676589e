import { createHash } from 'node:crypto'
import { Readable, type Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import yazl from 'yazl'
import type { ManifestEntry } from './manifest.ts'

export function openZip(out: Writable, mtime: Date) {
  const zip = new yazl.ZipFile()
  const sent = pipeline(zip.outputStream, out)
  // `add` and `end` await it; a rejection before that would be unhandled.
  sent.catch(() => {})
  zip.on('error', (error) => out.destroy(error))
  return {
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
    async end(name: string, text: string) {
      zip.addBuffer(Buffer.from(text), name, { mtime })
      zip.end()
      await sent
    },
  }
}

export type Zip = ReturnType<typeof openZip>
