import { expect, test } from 'vitest'
import { drawFrame } from './frame.ts'
import { readScan } from './header.ts'
import { marksOutside } from './marks.ts'
import { around } from './regions.ts'
import { aDicomFile, joined, latin1, syntaxes } from './testing/dicom-file.ts'
import { aClip, colour, grey, packed, planted, region } from './testing/scans.ts'

const read = (file: Uint8Array<ArrayBuffer>) => readScan(new Blob([file]))

test('of a file only what draws its picture is read: no name, number, place or private tag', async () => {
  const file = aClip(3)
  const text = Buffer.from(file).toString('latin1')
  const kept = JSON.stringify(await read(file))
  for (const name of planted) {
    expect(text).toContain(name)
    expect(kept).not.toContain(name)
  }
})

test('the scan regions become what to crop to, and what shines outside of it a hint', async () => {
  const regions = [region(20, 30, 79, 109), region(80, 30, 139, 109), region(0, 0, 0, 0)]
  const scan = await read(
    aDicomFile(grey(120, 160, { '00186011SQ': regions, '7FE00010OW': new Uint8Array(19200) })),
  )
  const proposal = around(scan.regions)
  expect(proposal).toEqual({ x: 20 / 160, y: 30 / 120, width: 120 / 160, height: 80 / 120 })
  const rgba = new Uint8ClampedArray(160 * 120 * 4)
  // As a name burned in above the scan, from 40, 10 to 79, 19.
  for (let y = 10; y < 20; y++) rgba.fill(255, (y * 160 + 40) * 4, (y * 160 + 80) * 4)
  expect(
    marksOutside(proposal ?? { x: 0, y: 0, width: 1, height: 1 }, rgba, { width: 160, height: 120 }),
  ).toEqual([{ x: 36 / 160, y: 6 / 120, width: 48 / 160, height: 18 / 120 }])
})

test.each([
  ['1.2.840.10008.1.2.1.99', 'Deflate'],
  ['1.2.840.10008.1.2.4.57', 'JPEG Lossless'],
  ['1.2.840.10008.1.2.4.70', 'JPEG Lossless'],
  ['1.2.840.10008.1.2.4.80', 'JPEG-LS'],
  ['1.2.840.10008.1.2.4.91', 'JPEG 2000'],
  ['1.2.840.10008.1.2.4.103', 'MPEG video'],
  ['1.3.46.670589.33.1.4.1', 'something unknown here'],
])('%s is refused by name, with what to do', async (syntax, name) => {
  const file = aDicomFile(grey(2, 2), { syntax, fragments: [new Uint8Array(4)] })
  await expect(read(file)).rejects.toThrow(`compressed with ${name}`)
  await expect(read(file)).rejects.toThrow('or as JPEG')
})

test('JPEG of 12 bits is refused by name, since no browser decodes it', async () => {
  const deep = grey(2, 2, { '00280100US': 16, '00280101US': 12, '00280102US': 11 })
  const file = aDicomFile(deep, { syntax: '1.2.840.10008.1.2.4.51', fragments: [new Uint8Array(4)] })
  await expect(read(file)).rejects.toThrow('compressed with JPEG of 12 bits')
})

const four = { '7FE00010OW': new Uint8Array(4) }

test.each([
  ['pixels beyond all memory', grey(65_535, 65_535, four), 'too large (65535 × 65535 pixels)'],
  ['frames beyond all memory', grey(2, 2, { '00280008IS': '2000000000', ...four }), '2000000000 frames'],
  ['fewer frames than it says', grey(2, 2, { '00280008IS': '9', ...four }), 'its end is missing'],
  ['a report', { '00080060CS': 'SR' }, 'holds no picture'],
  ['no rows', grey(0, 2, four), 'holds no picture'],
  ['32 bits', grey(1, 1, { '00280100US': 32, ...four }), 'MONOCHROME2, 32 bits'],
  ['an unknown kind of colour', colour(1, 1, { '00280004CS': 'HSV', ...four }), 'HSV, 8 bits'],
  ['bits that do not fit', grey(2, 2, { '00280102US': 40, ...four }), 'damaged'],
])('%s: one sentence', async (_name, elements, words) => {
  await expect(read(aDicomFile(elements))).rejects.toThrow(words)
})

const sequence = latin1('\x40\0\x75\x02SQ\0\0\xff\xff\xff\xff')
const item = latin1('\xfe\xff\0\xe0\xff\xff\xff\xff')
const preamble = aDicomFile({})

test.each([
  [
    'sequences in sequences without end',
    joined([preamble, ...Array(100_000).fill(joined([sequence, item]))]),
  ],
  ['a million items', joined([preamble, sequence, latin1('\xfe\xff\0\xe0\0\0\0\0'.repeat(1_000_000))])],
  ['a length beyond the end', joined([preamble, latin1('\x10\0\x10\0UN\0\0\xf0\xff\xff\xff')])],
  ['noise', joined([preamble, crypto.getRandomValues(new Uint8Array(60_000))])],
  ['only the preamble', preamble],
])('%s end with a sentence', async (_name, file) => {
  await expect(read(file)).rejects.toThrow(/^This DICOM file (is damaged|holds no picture)/)
})

test('wherever a file is cut off, a sentence says so, and nothing is drawn from what is missing', async () => {
  const elements = grey(4, 4, { '00280008IS': '2' })
  const fragments = [packed([new Uint8Array(16).fill(3)]), packed([new Uint8Array(16).fill(4)])]
  for (const whole of [aClip(1), aDicomFile(elements, { syntax: syntaxes.rle, fragments })]) {
    for (let cut = 140; cut < whole.length - 8; cut += Math.ceil(whole.length / 150)) {
      const failure = await read(whole.slice(0, cut)).catch((error: Error) => error)
      expect(failure).toBeInstanceOf(Error)
      expect((failure as Error).message).toMatch(/\.$/)
    }
  }
})

test('RLE that promises more than it holds is refused before memory is taken for it', async () => {
  const fragments = [packed([new Uint8Array(16)])]
  const blob = new Blob([aDicomFile(grey(7_000, 7_000), { syntax: syntaxes.rle, fragments })])
  const scan = await readScan(blob)
  const [piece = { at: 0, length: 0 }] = scan.frames[0] ?? []
  const bytes = new Uint8Array(await blob.slice(piece.at, piece.at + piece.length).arrayBuffer())
  const drawing = drawFrame(scan, bytes, async () => new Uint8ClampedArray())
  await expect(drawing).rejects.toThrow('incomplete or damaged')
})
