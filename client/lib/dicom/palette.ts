import type { DataSet } from 'dicom-parser'
import { RefusedPicture } from '../images/refused-picture.ts'
import type { Palette, Scan } from './scan.ts'

const tags = [
  ['x00281101', 'x00281201'],
  ['x00281102', 'x00281202'],
  ['x00281103', 'x00281203'],
] as const

/** Descriptor and data for each colour (PS3.3 C.7.6.3.1.5 and 6). */
export function paletteOf(
  data: DataSet,
  { photometric, signed }: Pick<Scan, 'photometric' | 'signed'>,
  bigEndian: boolean,
): Palette | undefined {
  if (photometric !== 'PALETTE COLOR') return undefined
  const first = tags[0][0]
  const tables = tags.map(([descriptor, table]) => {
    // 0 stands for 65,536.
    const entries = data.uint16(descriptor, 0) || 65_536
    const element = data.elements[table]
    if (!element || ![entries, entries + 1, entries * 2].includes(element.length)) {
      throw new RefusedPicture('Its colour table cannot be read here. Export it as JPEG.')
    }
    const bytes = data.byteArray.subarray(element.dataOffset, element.dataOffset + element.length)
    return element.length < entries * 2 ? new Uint8Array(bytes) : eightBits(bytes, bigEndian)
  })
  return { first: (signed ? data.int16(first, 1) : data.uint16(first, 1)) ?? 0, tables }
}

/** Entries are scaled to 16 bits, though some scanners write 8 into them. */
function eightBits(bytes: Uint8Array, bigEndian: boolean): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const values = Array.from({ length: bytes.length / 2 }, (_, at) => view.getUint16(at * 2, !bigEndian))
  const shift = values.some((value) => value > 255) ? 8 : 0
  return Uint8Array.from(values, (value) => value >> shift)
}
