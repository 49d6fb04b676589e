import { imageFacts } from '#shared/files/image-file.ts'
import { RefusedPicture } from '../images/refused-picture.ts'
import { frameBytes } from './frames.ts'
import { greyTable } from './grey.ts'
import { unpackRle } from './rle.ts'
import type { Palette, Scan } from './scan.ts'

/** Red, green, blue and opacity, row by row. */
export type Rgba = Uint8ClampedArray<ArrayBuffer>

export type DecodeJpeg = (jpeg: Uint8Array<ArrayBuffer>) => Promise<Rgba>

const CUT_OFF = 'This frame is incomplete or damaged. Choose another, or export the file again.'

/** `bytes` are the frame's as they lie in the file. Throws RefusedPicture. */
export async function drawFrame(
  scan: Scan,
  bytes: Uint8Array<ArrayBuffer>,
  decodeJpeg: DecodeJpeg,
): Promise<Rgba> {
  const pixels = scan.rows * scan.columns
  if (scan.coding === 'jpeg') {
    const picture = await decodeJpeg(asStored(scan, bytes))
    if (scan.samples === 3) return picture
    return coloured(
      scan,
      Uint8Array.from({ length: pixels }, (_, at) => picture[at * 4] ?? 0),
    )
  }
  if (scan.coding === 'plain') {
    if (bytes.length < frameBytes(scan)) throw new RefusedPicture(CUT_OFF)
    return scan.samples === 3 ? fromColours(scan, bytes) : coloured(scan, storedValues(scan, bytes))
  }
  const planes = unpackRle(bytes, { pixels, samples: scan.samples, bytesEach: scan.bitsAllocated / 8 })
  if (!planes) throw new RefusedPicture(CUT_OFF)
  const unpacked = { ...scan, planar: true, photometric: scan.photometric.replace('_422', '') }
  return scan.samples === 3
    ? fromColours(unpacked, planes)
    : coloured(unpacked, storedValues(unpacked, planes))
}

/** Browsers take three colours for YCbCr unless an Adobe segment says otherwise; scanners leave it out. */
function asStored(scan: Scan, jpeg: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const facts = imageFacts(jpeg.slice().buffer)
  if (!facts?.whole) throw new RefusedPicture(CUT_OFF)
  if (facts.width !== scan.columns || facts.height !== scan.rows) throw new RefusedPicture(CUT_OFF)
  const start = String.fromCharCode(...jpeg.subarray(0, 64))
  if (scan.photometric !== 'RGB' || /JFIF|Adobe/.test(start)) return jpeg
  return new Uint8Array([...jpeg.subarray(0, 2), ...untransformed, ...jpeg.subarray(2)])
}

/** APP14 with transform 0 (Adobe Technical Note 5116). */
const untransformed = [0xff, 0xee, 0, 14, 0x41, 0x64, 0x6f, 0x62, 0x65, 0, 100, 0, 0, 0, 0, 0]

function storedValues(scan: Scan, bytes: Uint8Array): Uint8Array | Uint16Array {
  const { bitsAllocated, bitsStored, highBit, bigEndian, coding, rows, columns } = scan
  const shift = highBit + 1 - bitsStored
  const mask = 2 ** bitsStored - 1
  if (bitsAllocated === 8) return bytes.map((value) => (value >> shift) & mask)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const littleEndian = coding === 'rle' || !bigEndian
  const values = new Uint16Array(rows * columns)
  for (let at = 0; at < values.length; at++) {
    values[at] = (view.getUint16(at * 2, littleEndian) >> shift) & mask
  }
  return values
}

function coloured(scan: Scan, stored: Uint8Array | Uint16Array): Rgba {
  const [red, green, blue] = scan.palette
    ? entries(scan, scan.palette)
    : Array(3).fill(greyTable(scan, stored))
  const rgba = opaque(scan.rows * scan.columns)
  for (let at = 0; at < stored.length; at++) {
    const value = stored[at] ?? 0
    rgba[at * 4] = red[value]
    rgba[at * 4 + 1] = green[value]
    rgba[at * 4 + 2] = blue[value]
  }
  return rgba
}

/** For each stored value; those beyond the table have its last colour. */
function entries({ bitsStored }: Scan, { first, tables }: Palette): Uint8Array[] {
  return tables.map((table) =>
    Uint8Array.from({ length: 2 ** bitsStored }, (_, value) => {
      const at = Math.min(Math.max(value - first, 0), table.length - 1)
      return table[at] ?? 0
    }),
  )
}

function fromColours({ rows, columns, planar, photometric }: Scan, bytes: Uint8Array): Rgba {
  const pixels = rows * columns
  const rgba = opaque(pixels)
  const halved = photometric === 'YBR_FULL_422'
  for (let at = 0; at < pixels; at++) {
    const pair = (at >> 1) * 4
    // Y, Y, Cb, Cr for every two pixels (PS3.3 C.7.6.3.1.2).
    const [a, b, c] = halved
      ? [pair + (at & 1), pair + 2, pair + 3]
      : planar
        ? [at, at + pixels, at + pixels * 2]
        : [at * 3, at * 3 + 1, at * 3 + 2]
    const [x = 0, y = 0, z = 0] = [bytes[a], bytes[b], bytes[c]]
    const ybr = photometric !== 'RGB'
    rgba[at * 4] = ybr ? x + 1.402 * (z - 128) : x
    rgba[at * 4 + 1] = ybr ? x - 0.344136 * (y - 128) - 0.714136 * (z - 128) : y
    rgba[at * 4 + 2] = ybr ? x + 1.772 * (y - 128) : z
  }
  return rgba
}

const opaque = (pixels: number): Rgba => new Uint8ClampedArray(pixels * 4).fill(255)
