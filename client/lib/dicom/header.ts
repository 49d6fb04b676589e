import dicomParser, { type DataSet } from 'dicom-parser'
import { RefusedPicture } from '../images/refused-picture.ts'
import { codedFrames, plainFrames } from './frames.ts'
import { paletteOf } from './palette.ts'
import { regionsOf } from './regions.ts'
import type { Scan, Window } from './scan.ts'
import { syntaxOf, unreadableAs } from './syntaxes.ts'

/** Bytes before the pixel data: more could fill the memory with elements. */
const HEADER_LIMIT = 16 * 1024 * 1024
/** Of sequences: the parser needs 20 µs for each. The longest clips have some ten thousand. */
const MAX_ITEMS = 100_000
/** Decoded, 50 megapixels take 200 MB. */
const MAX_PIXELS = 50_000_000
const MAX_FRAMES = 10_000
const PIXEL_DATA = 'x7fe00010'

const DAMAGED =
  'This DICOM file is damaged or built in an unusual way. Export it again, as uncompressed DICOM or as JPEG.'
const NO_PICTURE = 'This DICOM file holds no picture. It may be a report, a plan or the index of a disc.'

/** Reads the header only. Throws RefusedPicture. */
export async function readScan(file: Blob): Promise<Scan> {
  const beginning = new Uint8Array(await file.slice(0, HEADER_LIMIT).arrayBuffer())
  if (itemsIn(beginning) > MAX_ITEMS) throw new RefusedPicture(DAMAGED)
  try {
    const { coding, bigEndian } = syntaxOf(transferSyntax(beginning))
    const data = dicomParser.parseDicom(beginning, optionsFor(beginning))
    const pixels = data.elements[PIXEL_DATA]
    if (!pixels) throw new RefusedPicture(NO_PICTURE)
    const described = describe(data)
    if (coding === 'jpeg' && described.bitsAllocated === 16) throw unreadableAs('JPEG of 12 bits')
    const scan = { ...described, coding, bigEndian, palette: paletteOf(data, described, bigEndian) }
    const count = countOf(data)
    const frames =
      coding === 'plain'
        ? plainFrames(scan, { count, at: pixels.dataOffset, fileSize: file.size })
        : await codedFrames({ file, beginning, at: pixels.dataOffset, count })
    return { ...scan, frames }
  } catch (error) {
    // The parser throws strings and objects too, and runs out of stack in sequences without end.
    if (error instanceof RefusedPicture) throw error
    throw new RefusedPicture(DAMAGED)
  }
}

function itemsIn(bytes: Uint8Array): number {
  let items = 0
  for (let at = bytes.indexOf(0xfe); at >= 0; at = bytes.indexOf(0xfe, at + 1)) {
    if (bytes[at + 1] === 0xff && bytes[at + 2] === 0 && bytes[at + 3] === 0xe0) items++
  }
  return items
}

const hasPreamble = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(128, 132)) === 'DICM'
const isExplicit = (bytes: Uint8Array) => /^[A-Z]{2}$/.test(String.fromCharCode(...bytes.subarray(4, 6)))

/** A file without a preamble names no transfer syntax; it is uncompressed. */
function optionsFor(bytes: Uint8Array) {
  const TransferSyntaxUID = isExplicit(bytes) ? '1.2.840.10008.1.2.1' : '1.2.840.10008.1.2'
  return { untilTag: PIXEL_DATA, ...(hasPreamble(bytes) ? {} : { TransferSyntaxUID }) }
}

function transferSyntax(bytes: Uint8Array): string {
  const options = optionsFor(bytes)
  if (options.TransferSyntaxUID) return options.TransferSyntaxUID
  return dicomParser.readPart10Header(bytes, options).string('x00020010') ?? ''
}

function countOf(data: DataSet): number {
  const count = data.intString('x00280008') ?? 1
  if (count >= 1 && count <= MAX_FRAMES) return count
  throw new RefusedPicture(
    `This DICOM file says that it has ${count} frames. Export a shorter clip, of up to 10,000.`,
  )
}

const photometrics = /^(MONOCHROME[12]|RGB|PALETTE COLOR|YBR_FULL(_422)?)$/

function describe(data: DataSet): Omit<Scan, 'coding' | 'bigEndian' | 'palette' | 'frames'> {
  const number = (tag: string, otherwise: number) => data.uint16(tag) ?? otherwise
  const [rows, columns] = [number('x00280010', 0), number('x00280011', 0)]
  if (!rows || !columns) throw new RefusedPicture(NO_PICTURE)
  if (rows * columns > MAX_PIXELS) {
    throw new RefusedPicture(
      `The picture is too large (${columns} × ${rows} pixels). Export it below 50 megapixels.`,
    )
  }
  const [samples, bitsAllocated] = [number('x00280002', 1), number('x00280100', 8)]
  const photometric = data.string('x00280004') ?? 'MONOCHROME2'
  const colour = /^(RGB|YBR)/.test(photometric)
  const bitsStored = number('x00280101', bitsAllocated)
  const highBit = number('x00280102', bitsStored - 1)
  const known = photometrics.test(photometric) && samples === (colour ? 3 : 1)
  const depth = bitsAllocated === 8 || (bitsAllocated === 16 && !colour)
  if (!known || !depth) {
    throw new RefusedPicture(
      `Its pixels (${photometric.replace(/[^A-Z0-9_ ]/g, '')}, ${bitsAllocated} bits) cannot be read here. Export it as JPEG.`,
    )
  }
  if (!bitsStored || bitsStored > highBit + 1 || highBit >= bitsAllocated) throw new RefusedPicture(DAMAGED)
  return {
    rows,
    columns,
    photometric,
    samples: colour ? 3 : 1,
    planar: number('x00280006', 0) === 1,
    bitsAllocated: bitsAllocated === 8 ? 8 : 16,
    bitsStored,
    highBit,
    signed: number('x00280103', 0) === 1,
    slope: data.floatString('x00281053') || 1,
    intercept: data.floatString('x00281052') || 0,
    window: windowOf(data),
    padding: data.uint16('x00280120'),
    aspect: aspectOf(data),
    regions: regionsOf(data, { rows, columns }),
  }
}

/** The first of several; one that makes no sense is left out (PS3.3 C.11.2.1.2). */
function windowOf(data: DataSet): Window | undefined {
  const [center, width] = [data.floatString('x00281050', 0), data.floatString('x00281051', 0)]
  const shape = data.string('x00281056')
  const least = shape === 'LINEAR_EXACT' || shape === 'SIGMOID' ? Number.EPSILON : 1
  if (!Number.isFinite(center) || center === undefined || !(width && width >= least)) return undefined
  return { center, width, shape: shape === 'LINEAR_EXACT' || shape === 'SIGMOID' ? shape : 'LINEAR' }
}

function aspectOf(data: DataSet): number {
  const [height, width] = [data.intString('x00280034', 0), data.intString('x00280034', 1)]
  const aspect = height && width ? height / width : 1
  return aspect >= 0.25 && aspect <= 4 ? aspect : 1
}
