import { aDicomFile, type Elements, joined } from './dicom-file.ts'

/** Names that must never be found in what leaves the browser. */
export const planted = [
  'PLANTED^PATIENT',
  'PLANTED-NUMBER',
  'PLANTED-PLACE',
  'PLANTED-PRIVATE',
  'PLANTED-ITEM',
]

const about: Elements = {
  '00080060CS': 'US',
  '00080080LO': 'PLANTED-PLACE',
  '00081140SQ': [{ '00100010PN': 'PLANTED-ITEM' }],
  '00100010PN': 'PLANTED^PATIENT',
  '00100020LO': 'PLANTED-NUMBER',
  '00111001LO': 'PLANTED-PRIVATE',
}

export const grey = (rows: number, columns: number, more: Elements = {}): Elements => ({
  ...about,
  '00280002US': 1,
  '00280004CS': 'MONOCHROME2',
  '00280010US': rows,
  '00280011US': columns,
  '00280100US': 8,
  '00280101US': 8,
  '00280102US': 7,
  '00280103US': 0,
  ...more,
})

export const colour = (rows: number, columns: number, more: Elements = {}): Elements =>
  grey(rows, columns, { '00280002US': 3, '00280004CS': 'RGB', '00280006US': 0, ...more })

/** An ultrasound picture: a bright scan, and above it the name that scanners burn in. */
export const region = (left: number, top: number, right: number, bottom: number): Elements => ({
  '00186012US': 1,
  '00186018UL': left,
  '0018601AUL': top,
  '0018601CUL': right,
  '0018601EUL': bottom,
})

/** `count` frames of 160 × 120, each of one grey, brighter from frame to frame. */
export function aClip(count: number): Uint8Array<ArrayBuffer> {
  const frames = Array.from({ length: count }, (_, n) => new Uint8Array(160 * 120).fill(greyOf(n)))
  const header = grey(120, 160, { '00280008IS': String(count), '00186011SQ': [region(20, 30, 139, 109)] })
  return aDicomFile({ ...header, '7FE00010OW': joined(frames) })
}

export const greyOf = (frame: number) => 40 + frame * 30

/** DICOM's RLE of one segment of each sample, without runs. */
export function packed(segments: Uint8Array[]): Uint8Array {
  const header = new DataView(new ArrayBuffer(64))
  header.setUint32(0, segments.length, true)
  let at = 64
  const bodies = segments.map((bytes, n) => {
    header.setUint32(4 + n * 4, at, true)
    const body = packBits(bytes)
    at += body.length
    return body
  })
  return joined([new Uint8Array(header.buffer), ...bodies])
}

/** Runs where a byte repeats, literals elsewhere. */
function packBits(bytes: Uint8Array): Uint8Array {
  const out: number[] = []
  for (let at = 0; at < bytes.length; ) {
    let run = 1
    while (run < 128 && bytes[at + run] === bytes[at] && at + run < bytes.length) run++
    if (run > 1) out.push(257 - run, bytes[at] ?? 0)
    else out.push(0, bytes[at] ?? 0)
    at += run
  }
  return Uint8Array.from(out.length % 2 ? [...out, 0x80] : out)
}
