import { RefusedPicture } from './refused-picture.ts'

export type Kind = 'jpeg' | 'png' | 'heif' | 'dicom'

/** Bytes of a file's beginning that tell its kind. */
export const BEGINNING = 4096

/** By its beginning, since names and declared types are often wrong. Throws RefusedPicture for every other file. */
export function kindOf(beginning: Uint8Array): Kind {
  const start = Array.from(beginning.subarray(0, BEGINNING), (byte) => String.fromCharCode(byte)).join('')
  const kind = kinds.find(([is]) => is(start))?.[1]
  if (kind) return kind
  const other = others.find(([is]) => is(start))?.[1]
  if (other) throw new RefusedPicture(`This is ${other}`)
  throw new RefusedPicture(
    'Only PNG and JPG pictures and DICOM files can be added. This is not a PNG or JPG picture, whatever its name says.',
  )
}

type Test = (start: string) => boolean

const at =
  (place: number, ...words: string[]): Test =>
  (start) =>
    words.some((word) => start.startsWith(word, place))

/** Without the preamble of 128 bytes (PS3.10): an element of group 0008, which comes first in every image. */
const bareDicom = at(0, ...[...'\x01\x05\x08\x12\x14\x16\x18'].map((element) => `\x08\0${element}\0`))

const FORMATS = /hei[cmsx]|hev[cx]|mif1|avif/
const heif: Test = (start) => at(4, 'ftyp')(start) && FORMATS.test(start.slice(8, 48))

const svg: Test = (start) => /^\s*<(\?xml|!--|!doctype svg|svg)/i.test(start) && /<svg[\s/>]/i.test(start)

const kinds: [Test, Kind][] = [
  [at(0, '\xff\xd8\xff'), 'jpeg'],
  [at(0, '\x89PNG\r\n\x1a\n'), 'png'],
  [at(128, 'DICM'), 'dicom'],
  [bareDicom, 'dicom'],
  [heif, 'heif'],
]

const AS_JPEG = 'Export it as JPEG and add that.'
const others: [Test, string][] = [
  [svg, 'an SVG drawing. Export it as PNG and add that.'],
  [at(0, 'GIF8'), `a GIF picture. ${AS_JPEG}`],
  [at(8, 'WEBP'), `a WebP picture. ${AS_JPEG}`],
  [at(0, 'II*\0', 'MM\0*'), `a TIFF picture. ${AS_JPEG}`],
  [at(0, 'BM'), `a BMP picture. ${AS_JPEG}`],
  [at(0, '%PDF-'), 'a PDF. Add it as a document, or export the page as JPEG.'],
  [at(4, 'ftyp'), 'a film. Export a single frame of it as JPEG and add that.'],
  [at(0, 'PK\x03\x04'), 'a ZIP archive. Unpack it and add the pictures in it.'],
]
