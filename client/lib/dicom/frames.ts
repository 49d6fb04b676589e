import { RefusedPicture } from '../images/refused-picture.ts'
import type { Piece, Scan } from './scan.ts'

const CUT_OFF = 'The DICOM file is incomplete: its end is missing. Copy or export it again.'
const MIXED_UP =
  'The frames of this DICOM file cannot be told apart. Export it again, uncompressed or as JPEG.'

const ITEM = 0xfffee000
const END = 0xfffee0dd

/** Bytes of a frame that is not compressed. */
export const frameBytes = (
  scan: Pick<Scan, 'rows' | 'columns' | 'samples' | 'bitsAllocated' | 'photometric'>,
) => {
  const { rows, columns, samples, bitsAllocated, photometric } = scan
  // Every two pixels share their colour.
  if (photometric === 'YBR_FULL_422') return rows * columns * 2
  return (rows * columns * samples * bitsAllocated) / 8
}

export function plainFrames(
  scan: Parameters<typeof frameBytes>[0],
  { count, at, fileSize }: { count: number; at: number; fileSize: number },
): Piece[][] {
  const length = frameBytes(scan)
  if (at + length * count > fileSize) throw new RefusedPicture(CUT_OFF)
  return Array.from({ length: count }, (_, n) => [{ at: at + n * length, length }])
}

/** Compressed frames: an offset table, then fragments up to a delimiter (PS3.5 A.4). */
export async function codedFrames({
  file,
  beginning,
  at,
  count,
}: {
  file: Blob
  beginning: Uint8Array
  at: number
  count: number
}): Promise<Piece[][]> {
  async function read(at: number, length: number): Promise<DataView> {
    if (at + length > file.size) throw new RefusedPicture(CUT_OFF)
    const near = at + length <= beginning.length
    const bytes = near
      ? beginning.slice(at, at + length)
      : new Uint8Array(await file.slice(at, at + length).arrayBuffer())
    return new DataView(bytes.buffer)
  }
  async function item(at: number): Promise<Piece | undefined> {
    const head = await read(at, 8)
    const tag = head.getUint16(0, true) * 65_536 + head.getUint16(2, true)
    const length = head.getUint32(4, true)
    if (tag === END) return undefined
    if (tag !== ITEM || at + 8 + length > file.size) throw new RefusedPicture(CUT_OFF)
    return { at: at + 8, length }
  }

  const table = await item(at)
  if (!table || table.length > count * 4) throw new RefusedPicture(MIXED_UP)
  const offsets = await read(table.at, table.length)
  const first = table.at + table.length
  const fragments: Piece[] = []
  for (let next = first; next < file.size; ) {
    const fragment = await item(next)
    if (!fragment) break
    fragments.push(fragment)
    if (fragments.length > count + MAX_FURTHER_FRAGMENTS) throw new RefusedPicture(MIXED_UP)
    next = fragment.at + fragment.length
  }
  if (!fragments.length) throw new RefusedPicture(CUT_OFF)
  if (count === 1) return [fragments]
  if (fragments.length === count) return fragments.map((fragment) => [fragment])
  if (table.length !== count * 4) throw new RefusedPicture(MIXED_UP)
  const starts = Array.from({ length: count }, (_, n) => first + offsets.getUint32(n * 4, true) + 8)
  return starts.map((start, n) => {
    const end = starts[n + 1] ?? Number.POSITIVE_INFINITY
    const frame = fragments.filter(({ at }) => at >= start && at < end)
    if (frame[0]?.at !== start) throw new RefusedPicture(MIXED_UP)
    return frame
  })
}

const MAX_FURTHER_FRAGMENTS = 2_000
