import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { SecondPlace } from '#shared/backup.ts'
import { demandMark, markFolder, openFolder } from '../second/folder.ts'
import type { Place } from '../second/place.ts'
import { type Base, baseName, type Packed, readBase, readPacked } from './names.ts'

/** What the second place holds of one Postgres; each data folder has one of its own. */
export interface WalPlace {
  folder: string
  place: Place
  /** The newest first, by their place in the log: clocks may jump. */
  bases: Base[]
  /** In their order. */
  segments: Packed[]
}

const named = /^wal-\d+$/

/** Of the Postgres with this system identifier. */
export async function openWalPlace(folder: string, system: string): Promise<WalPlace> {
  const own = join(folder, `wal-${system}`)
  await demandMark(folder)
  await mkdir(own, { recursive: true, mode: 0o700 })
  await markFolder(own)
  return readWalPlace(own)
}

/** Of every Postgres that copies there or did. */
export async function walPlaces({ folder }: Extract<SecondPlace, { kind: 'folder' }>): Promise<WalPlace[]> {
  await demandMark(folder)
  const names = (await readdir(folder)).filter((name) => named.test(name))
  return Promise.all(names.map((name) => readWalPlace(join(folder, name))))
}

async function readWalPlace(folder: string): Promise<WalPlace> {
  const place = await openFolder(folder)
  const names = (await place.names()) ?? []
  return {
    folder,
    place,
    bases: names.flatMap(readBase).sort((a, b) => b.first.localeCompare(a.first)),
    segments: names.flatMap(readPacked).sort((a, b) => a.segment.localeCompare(b.segment)),
  }
}

/** Segments from `first` on without a gap. */
export function unbroken(segments: Packed[], first: string, after: (name: string) => string): Packed[] {
  const found: Packed[] = []
  let next = first
  for (const packed of segments) {
    if (packed.segment < first) continue
    if (packed.segment !== next) break
    found.push(packed)
    next = after(next)
  }
  return found
}

/** Keeps this base copy and what is newer. Parts that a crash left go in any case: nobody else writes there. */
export async function tidy({ folder, place, bases, segments }: WalPlace, oldest?: Base): Promise<void> {
  for (const name of await readdir(folder))
    if (name.endsWith('.part')) await rm(join(folder, name), { force: true })
  if (!oldest) return
  for (const base of bases) if (base.first < oldest.first) await place.remove(baseName(base))
  for (const packed of segments) if (packed.segment < oldest.first) await place.remove(sentName(packed))
}

export const sentName = ({ segment, sha256 }: Packed) => `${segment}-${sha256}.gz.age`
