import sharp from 'sharp'
import { expect, test } from 'vitest'
import { imageFacts } from './image-file.ts'

const plain = (width = 64, height = 48) => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  return sharp({ create: { width, height, channels: 3, background: '#0b6e75', noise } })
}
const facts = (bytes: Uint8Array) => imageFacts(new Uint8Array(bytes).buffer)
const exif = { IFD0: { ImageDescription: 'x'.repeat(500) }, IFD3: { GPSLatitudeRef: 'N' } }

test('pictures of every common coding are read: size, end, and no metadata', async () => {
  const expected = { width: 64, height: 48, whole: true, metadata: [] }
  for (const bytes of [
    await plain().jpeg().toBuffer(),
    await plain().jpeg({ progressive: true }).toBuffer(),
    await plain().withIccProfile('srgb').jpeg().toBuffer(),
    await plain().png().toBuffer(),
    await plain().png({ progressive: true, palette: true }).toBuffer(),
  ]) {
    expect(facts(bytes)).toMatchObject(expected)
  }
})

test('a picture whose end is missing is known as such, wherever it was cut', async () => {
  for (const whole of [
    await plain().jpeg().toBuffer(),
    await plain().jpeg({ progressive: true }).withExif(exif).toBuffer(),
    await plain().png().toBuffer(),
  ]) {
    for (let cut = 0; cut < whole.length; cut += 7) {
      expect(facts(whole.subarray(0, cut))?.whole ?? false).toBe(false)
    }
  }
})

test('EXIF, XMP, comments, texts and whatever hides behind the end are found', async () => {
  const jpeg = await plain().jpeg().toBuffer()
  const png = await plain().png().toBuffer()
  const comment = Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from('\xff\xfe\x00\x07hello', 'latin1'),
    jpeg.subarray(2),
  ])
  const text = Buffer.concat([
    png.subarray(0, 33),
    Buffer.from('\0\0\0\x03tEXta\0b....', 'latin1'),
    png.subarray(33),
  ])
  const found = {
    APP1: [
      await plain().jpeg().withExif(exif).toBuffer(),
      await plain().jpeg().withXmp('<x:xmpmeta/>').toBuffer(),
    ],
    eXIf: [await plain().png().withExif(exif).toBuffer()],
    comment: [comment],
    tEXt: [text],
    'what follows the picture': [Buffer.concat([jpeg, jpeg]), Buffer.concat([png, Buffer.from('x')])],
  }
  for (const [name, files] of Object.entries(found)) {
    for (const bytes of files) expect(facts(bytes)?.metadata).toContain(name)
  }
})

test('what is no picture has no facts, whatever its name says', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'
  for (const text of [
    '',
    'MZ',
    'MZ\x90\0 a program called photo.jpg',
    svg,
    '<!doctype html><p>hi',
    '\xff\xd8',
    '\x89PNG',
  ]) {
    expect(facts(Buffer.from(text, 'latin1'))).toBeUndefined()
  }
})
