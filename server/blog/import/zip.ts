import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import yauzl from 'yauzl'
import type { Given } from './given.ts'
import { type Files, MAX_PICTURE_BYTES } from './pictures.ts'
import { ImportError } from './refusal.ts'

const MAX_ENTRIES = 50_000

class GivenReader extends yauzl.RandomAccessReader {
  #given: Given

  constructor(given: Given) {
    super()
    this.#given = given
  }

  override _readStreamForRange(start: number, end: number) {
    return Readable.from(bytesOf(this.#given, { start, end: end - 1 }), { objectMode: false })
  }
}

async function* bytesOf(given: Given, range: { start: number; end: number }) {
  for await (const chunk of await given.read(range)) yield chunk as Buffer
}

export async function openZip(given: Given): Promise<{ export: Given; files: Files }> {
  const entries = new Map<string, yauzl.Entry>()
  const options = { lazyEntries: true, autoClose: false }
  const zip = await yauzl
    .fromRandomAccessReaderPromise(new GivenReader(given), given.size, options)
    .catch(unreadable)
  if (zip.entryCount > MAX_ENTRIES)
    throw new ImportError(`The archive holds more than ${MAX_ENTRIES.toLocaleString('en')} files.`)
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName } = entry
      if (entry.canDecodeFileData() && !/\/$|(?:^|\/)(?:__MACOSX\/|\.)/.test(fileName))
        entries.set(fileName, entry)
    }
  } catch (error) {
    unreadable(error as Error)
  }
  const stream = (entry: yauzl.Entry) => zip.openReadStreamPromise(entry).catch(unreadable)
  const name = exportAmong([...entries.keys()])
  const found = entries.get(name) as yauzl.Entry
  return {
    // An entry is unpacked from its beginning, whatever part is asked for.
    export: {
      name,
      size: found.uncompressedSize,
      read: async () => Readable.from(unpacked(await stream(found))),
    },
    files: {
      names: [...entries.keys()].filter((path) => path !== name),
      async read(path) {
        const entry = entries.get(path)
        if (!entry || entry.uncompressedSize > MAX_PICTURE_BYTES) return undefined
        return buffer(await stream(entry)).catch(unreadable)
      },
    },
  }
}

async function* unpacked(bytes: AsyncIterable<Uint8Array>) {
  try {
    yield* bytes
  } catch (error) {
    unreadable(error as Error)
  }
}

const depthOf = (path: string) => path.split('/').length

function exportAmong(paths: string[]): string {
  const named = paths.filter((path) => /\.(?:xml|json)$/i.test(path))
  const top = Math.min(...named.map(depthOf))
  const [first, second] = named.filter((path) => depthOf(path) === top)
  if (!first)
    throw new ImportError('The archive holds no export: put WordPress’s .xml or Ghost’s .json into it.')
  if (second) throw new ImportError(`The archive holds ${first} and ${second}. Leave only the export in it.`)
  return first
}

function unreadable(error: Error): never {
  if (error instanceof ImportError) throw error
  throw new ImportError(`The archive cannot be read (${error.message.slice(0, 100)}).`)
}
