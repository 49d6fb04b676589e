import { existsSync } from 'node:fs'
import { Readable } from 'node:stream'
import type { FileStore } from '../../files/store.ts'
import { type Archive, openArchive } from '../archive.ts'
import { archiveOf, nightsIn } from '../archives.ts'
import { fileEntry } from '../manifest.ts'

export type Files = Pick<FileStore, 'size' | 'read'>

/** Files that the first does not hold come from the next. */
export function filesOf(sources: Files[]): Files {
  const holding = async (key: string) => {
    for (const source of sources) {
      const size = await source.size(key)
      if (size !== undefined) return { source, size }
    }
    return undefined
  }
  return {
    size: async (key) => (await holding(key))?.size,
    async read(key) {
      const found = await holding(key)
      if (!found) throw new Error(`The file ${key} is gone`)
      return found.source.read(key)
    },
  }
}

export function filesIn({ manifest, read }: Archive): Files {
  const entries = new Map(manifest.entries.map((entry) => [entry.name, entry]))
  return {
    size: async (key) => entries.get(fileEntry(key))?.size,
    async read(key) {
      const entry = entries.get(fileEntry(key))
      if (!entry) throw new Error(`The backup lacks the file ${key}`)
      return Readable.from(read(entry), { objectMode: false })
    },
  }
}

/** The archives on this machine that are whole, the newest first. `tell` hears of the others. */
export async function openNightly(
  folder: string | undefined,
  tell: (line: string) => void,
): Promise<Archive[]> {
  const opened: Archive[] = []
  for (const night of folder && existsSync(folder) ? await nightsIn(folder) : []) {
    const path = archiveOf(folder ?? '', night)
    const archive = await openArchive(path).catch((error: Error) =>
      tell(`${path} is left out. ${error.message}`),
    )
    if (archive) opened.push(archive)
  }
  return opened
}
