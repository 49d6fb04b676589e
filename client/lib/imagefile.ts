/** The most a browser can be asked to unpack: 100 megapixels take 400 MB. */
const MAX_PIXELS = 100_000_000

/**
 * Looks at an image file before it is unpacked, since browsers show half of a cut-off picture, and unpacking a huge
 * one can take the page down. Throws Error with what is wrong with it.
 */
export async function refuseUnusable(file: Blob): Promise<void> {
  const problem = problemIn(new DataView(await file.arrayBuffer()))
  if (problem) throw new Error(`Failed to load image. ${problem}`)
}

function problemIn(bytes: DataView): string | undefined {
  const found = isPng(bytes) ? readPng(bytes) : readJpeg(bytes)
  if (!found) return 'This is not a PNG or JPG picture'
  if (found.width * found.height > MAX_PIXELS) {
    const measures = `${found.width} × ${found.height}`
    return `The picture is too large (${measures} pixels). Scale it down below 100 megapixels first.`
  }
  if (!found.whole) return 'The picture is incomplete: its end is missing. Copy or export it again.'
}

interface Found {
  width: number
  height: number
  /** Whether its end is there. */
  whole: boolean
}

const PNG_BEGINNING = 0x89504e47
const IHDR_WIDTH = 16
/** The length of IEND, its name and its checksum. */
const IEND = 0x49454e44

const isPng = (bytes: DataView) => bytes.byteLength > 24 && bytes.getUint32(0) === PNG_BEGINNING

/** PNG §5: an eight-byte beginning, then chunks of length, name, data and checksum. */
function readPng(bytes: DataView): Found {
  const [width, height] = [bytes.getUint32(IHDR_WIDTH), bytes.getUint32(IHDR_WIDTH + 4)]
  let at = 8
  while (at + 12 <= bytes.byteLength) {
    if (bytes.getUint32(at + 4) === IEND) return { width, height, whole: true }
    at += 12 + bytes.getUint32(at)
  }
  return { width, height, whole: false }
}

const END = 0xd9
const SCAN = 0xda
/** Start of frame, of any coding; C4, C8 and CC among them are something else (T.81 table B.1). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** T.81 B.1: markers, each with its length, up to the scan; the scan holds no FF that is not a marker or escaped. */
function readJpeg(bytes: DataView): Found | undefined {
  if (bytes.byteLength < 4 || bytes.getUint16(0) !== 0xffd8) return undefined
  let size: { width: number; height: number } | undefined
  let at = 2
  while (at + 9 <= bytes.byteLength) {
    if (bytes.getUint8(at) !== 0xff) return undefined
    const marker = bytes.getUint8(at + 1)
    if (isFrame(marker)) size = { height: bytes.getUint16(at + 5), width: bytes.getUint16(at + 7) }
    if (marker === SCAN) break
    at += marker === 0xff ? 1 : 2 + bytes.getUint16(at + 2)
  }
  return size && { ...size, whole: endsAfter(bytes, at) }
}

function endsAfter(bytes: DataView, scan: number): boolean {
  for (let at = scan; at + 1 < bytes.byteLength; at++) {
    if (bytes.getUint8(at) === 0xff && bytes.getUint8(at + 1) === END) return true
  }
  return false
}
