export interface ImageFacts {
  type: 'image/png' | 'image/jpeg'
  width: number
  height: number
  whole: boolean
  /** Names of the parts that may identify a person, device or place. */
  metadata: string[]
}

export function imageFacts(file: ArrayBuffer): ImageFacts | undefined {
  const bytes = new DataView(file)
  return readPng(bytes) ?? readJpeg(bytes)
}

const PNG_BEGINNING = [0x89504e47, 0x0d0a1a0a]
/** Text, time and EXIF (PNG §11.3). */
const pngMetadata = new Set(['tEXt', 'zTXt', 'iTXt', 'tIME', 'eXIf'])

/** Chunks of length, name, data and checksum (PNG §5). */
function readPng(bytes: DataView): ImageFacts | undefined {
  const begins = bytes.byteLength > 24 && PNG_BEGINNING.every((word, at) => bytes.getUint32(at * 4) === word)
  if (!begins) return undefined
  const facts = { type: 'image/png' as const, width: bytes.getUint32(16), height: bytes.getUint32(20) }
  const metadata: string[] = []
  let at = 8
  while (at + 12 <= bytes.byteLength) {
    const name = letters(bytes, at + 4, 4)
    const end = at + 12 + bytes.getUint32(at)
    if (pngMetadata.has(name)) metadata.push(name)
    if (name === 'IEND') return { ...facts, whole: true, metadata: [...metadata, ...after(bytes, end)] }
    at = end
  }
  return { ...facts, whole: false, metadata }
}

const SCAN = 0xda
const END = 0xd9
/** In T.81 table B.1, C4, C8 and CC are no frames. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
/** JFIF, the colour profile and Adobe's colour transform hold no personal data; other segments may. */
const harmless: Record<number, string> = { 224: 'JF', 226: 'ICC_PROFILE', 238: 'Adobe' }
const COMMENT = 0xfe

/** Segments of marker and length; after a scan's head its data, up to the next marker (T.81 B.1). */
function readJpeg(bytes: DataView): ImageFacts | undefined {
  if (bytes.byteLength < 4 || bytes.getUint16(0) !== 0xffd8) return undefined
  let size: { width: number; height: number } | undefined
  const metadata: string[] = []
  let at = 2
  let whole = false
  while (at + 1 < bytes.byteLength) {
    if (bytes.getUint8(at) !== 0xff) return undefined
    const marker = bytes.getUint8(at + 1)
    if (marker === END) {
      whole = true
      metadata.push(...after(bytes, at + 2))
      break
    }
    // A fill byte.
    if (marker === 0xff) at += 1
    else {
      if (at + 9 > bytes.byteLength) break
      if (isFrame(marker)) size = { height: bytes.getUint16(at + 5), width: bytes.getUint16(at + 7) }
      const name = harmless[marker]
      const application = (marker >= 0xe0 && marker <= 0xef) || marker === COMMENT
      if (application && !(name && letters(bytes, at + 4, name.length) === name)) {
        metadata.push(marker === COMMENT ? 'comment' : `APP${marker - 0xe0}`)
      }
      at += 2 + bytes.getUint16(at + 2)
      if (marker === SCAN) at = nextMarker(bytes, at)
    }
  }
  return size && { type: 'image/jpeg', ...size, whole, metadata }
}

/** In a scan's data FF is escaped by 00 or is a restart marker, D0 to D7. */
function nextMarker(bytes: DataView, from: number): number {
  for (let at = from; at + 1 < bytes.byteLength; at++) {
    const next = bytes.getUint8(at) === 0xff ? bytes.getUint8(at + 1) : 0
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at
  }
  return bytes.byteLength
}

/** Phones append further pictures and their own notes. */
const after = (bytes: DataView, end: number) => (bytes.byteLength > end ? ['what follows the picture'] : [])

const letters = (bytes: DataView, at: number, count: number) =>
  String.fromCharCode(...new Uint8Array(bytes.buffer).subarray(at, at + count))
