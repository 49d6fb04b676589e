import { expect, test } from 'vitest'
import { drawFrame } from './frame.ts'
import { readScan } from './header.ts'
import { aDicomFile, type Elements, joined, syntaxes } from './testing/dicom-file.ts'
import { aClip, colour, grey, greyOf, packed } from './testing/scans.ts'

const noJpeg = async (): Promise<never> => {
  throw new Error('There is no JPEG in here')
}

/** The reds, greens and blues of each pixel. */
async function drawn(file: Uint8Array<ArrayBuffer>, frame = 0): Promise<number[][]> {
  const blob = new Blob([file])
  const scan = await readScan(blob)
  const pieces = (scan.frames[frame] ?? []).map(({ at, length }) => blob.slice(at, at + length))
  const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer())
  const rgba = await drawFrame(scan, bytes, noJpeg)
  return Array.from({ length: rgba.length / 4 }, (_, at) => [...rgba.subarray(at * 4, at * 4 + 3)])
}
const greys = async (file: Uint8Array<ArrayBuffer>) => (await drawn(file)).map(([red]) => red)
const values = (...numbers: number[]) => new Uint8Array(new Uint16Array(numbers).buffer)
const deep: Elements = { '00280100US': 16, '00280101US': 12, '00280102US': 11 }

test('8 bits are drawn as they are, MONOCHROME1 with white for nothing', async () => {
  const bytes = Uint8Array.of(0, 50, 100, 255)
  expect(await greys(aDicomFile(grey(2, 2, { '7FE00010OW': bytes })))).toEqual([0, 50, 100, 255])
  const inverted = grey(2, 2, { '00280004CS': 'MONOCHROME1', '7FE00010OW': bytes })
  expect(await greys(aDicomFile(inverted))).toEqual([255, 205, 155, 0])
})

test.each(
  Object.entries({ implicit: syntaxes.implicit, explicit: syntaxes.explicit, bigEndian: syntaxes.bigEndian }),
)('12 of 16 bits, signed, with slope, intercept and window: %s', async (_name, syntax) => {
  const windowed = {
    '00281050DS': '100\\40',
    '00281051DS': '201\\80',
    '00281052DS': '-1000',
    '00281053DS': '2',
  }
  // Measured: -1000 + 2 × stored, so 0, 100, 200 and far below and above.
  const stored = values(500, 550, 600, 0x800, 0x7ff)
  const bytes = syntax === syntaxes.bigEndian ? swapped(stored) : stored
  const file = grey(1, 5, { ...deep, ...windowed, '00280103US': 1, '7FE00010OW': bytes })
  expect(await greys(aDicomFile(file, { syntax }))).toEqual([1, 128, 255, 0, 255])
})

test('without a window 16 bits go from the darkest value to the brightest, padding left out', async () => {
  const file = grey(1, 4, { ...deep, '00280120US': 4095, '7FE00010OW': values(1000, 1500, 2000, 4095) })
  expect(await greys(aDicomFile(file))).toEqual([0, 128, 255, 255])
})

const red = [255, 0, 0]
const blue = [0, 0, 255]

test.each<[string, Elements]>([
  ['RGB by pixel', { '7FE00010OW': Uint8Array.of(...red, ...blue) }],
  ['RGB by plane', { '00280006US': 1, '7FE00010OW': Uint8Array.of(255, 0, 0, 0, 0, 255) }],
  ['YBR_FULL', { '00280004CS': 'YBR_FULL', '7FE00010OW': Uint8Array.of(76, 85, 255, 29, 255, 107) }],
])('colours: %s', async (_name, more) => {
  const pixels = await drawn(aDicomFile(colour(1, 2, more)))
  for (const [at, expected] of [red, blue].entries()) {
    for (const [channel, value] of expected.entries()) {
      expect(Math.abs((pixels[at]?.[channel] ?? -99) - value)).toBeLessThanOrEqual(2)
    }
  }
})

test('YBR_FULL_422: two pixels share their colour', async () => {
  const file = colour(1, 2, { '00280004CS': 'YBR_FULL_422', '7FE00010OW': Uint8Array.of(200, 100, 128, 128) })
  expect(await drawn(aDicomFile(file))).toEqual([
    [200, 200, 200],
    [100, 100, 100],
  ])
})

test('a palette of 16 bits', async () => {
  const table = (...entries: number[]) => values(...entries.map((entry) => entry << 8))
  const palette: Elements = {
    '00280004CS': 'PALETTE COLOR',
    '00281101US': [2, 1, 16],
    '00281102US': [2, 1, 16],
    '00281103US': [2, 1, 16],
    '00281201OW': table(255, 0),
    '00281202OW': table(0, 0),
    '00281203OW': table(0, 255),
  }
  const file = grey(1, 4, { ...palette, '7FE00010OW': Uint8Array.of(0, 1, 2, 9) })
  expect(await drawn(aDicomFile(file))).toEqual([red, red, blue, blue])
})

test('RLE: grey of 8 and 16 bits, colours, and frames of several fragments', async () => {
  const syntax = syntaxes.rle
  const eight = packed([Uint8Array.of(7, 7, 7, 9)])
  expect(await greys(aDicomFile(grey(2, 2), { syntax, fragments: [eight] }))).toEqual([7, 7, 7, 9])
  const split = [eight.slice(0, 66), eight.slice(66)]
  expect(await greys(aDicomFile(grey(2, 2), { syntax, fragments: split }))).toEqual([7, 7, 7, 9])
  const window = { '00281050DS': '32768', '00281051DS': '65536' }
  const sixteen = { '00280100US': 16, '00280101US': 16, '00280102US': 15, ...window }
  const high = packed([Uint8Array.of(0, 255), Uint8Array.of(0, 255)])
  expect(await greys(aDicomFile(grey(1, 2, sixteen), { syntax, fragments: [high] }))).toEqual([0, 255])
  const planes = packed([Uint8Array.of(255, 0), Uint8Array.of(0, 0), Uint8Array.of(0, 255)])
  expect(await drawn(aDicomFile(colour(1, 2), { syntax, fragments: [planes] }))).toEqual([red, blue])
})

test('each frame of a clip is its own', async () => {
  const clip = aClip(4)
  for (const frame of [0, 1, 3]) {
    expect((await drawn(clip, frame))[0]).toEqual([greyOf(frame), greyOf(frame), greyOf(frame)])
  }
  const fragments = [packed([Uint8Array.of(1, 1)]), packed([Uint8Array.of(2, 2)])]
  const coded = aDicomFile(grey(1, 2, { '00280008IS': '2' }), { syntax: syntaxes.rle, fragments })
  expect(await drawn(coded, 1)).toEqual([
    [2, 2, 2],
    [2, 2, 2],
  ])
})

const swapped = (bytes: Uint8Array) =>
  joined(Array.from({ length: bytes.length / 2 }, (_, at) => bytes.slice(at * 2, at * 2 + 2).reverse()))
