import sharp from 'sharp'
import { expect, test } from 'vitest'
import { refuseUnusable } from './imagefile.ts'

const plain = (width = 64, height = 48) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#0b6e75',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
const asFile = (bytes: Uint8Array | string) => new Blob([bytes as BlobPart])
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)

test('whole pictures of every common coding are taken', async () => {
  const thumbnail = await plain(16, 12).jpeg().toBuffer()
  for (const bytes of [
    await plain().jpeg().toBuffer(),
    await plain().jpeg({ progressive: true }).toBuffer(),
    await plain().png().toBuffer(),
    await plain().png({ progressive: true }).toBuffer(),
    await plain()
      .jpeg()
      .withExif({ IFD0: { ImageDescription: 'x'.repeat(500) } })
      .toBuffer(),
    // As phones do: something after the end.
    Buffer.concat([await plain().jpeg().toBuffer(), thumbnail]),
  ]) {
    await expect(refuseUnusable(asFile(bytes))).resolves.toBeUndefined()
  }
})

test('a picture whose end is missing is refused', async () => {
  for (const whole of [
    await plain().jpeg().toBuffer(),
    await plain().jpeg({ progressive: true }).toBuffer(),
    await plain().png().toBuffer(),
  ]) {
    await expect(refuseUnusable(asFile(half(whole)))).rejects.toThrow(/^Failed to load image.*incomplete/)
  }
})

test('a picture of 30,000 × 30,000 pixels is refused before it is unpacked', async () => {
  const huge = await plain().png().toBuffer()
  huge.writeUInt32BE(30_000, 16)
  huge.writeUInt32BE(30_000, 20)
  await expect(refuseUnusable(asFile(huge))).rejects.toThrow(/too large \(30000 × 30000 pixels\)/)
})

test('what is no picture is refused, whatever its name says', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'
  for (const bytes of [
    '',
    'MZ',
    'MZ\x90\0 a program that is called photo.jpg',
    svg,
    '<!doctype html><p>hi',
    '\xff\xd8',
  ]) {
    await expect(refuseUnusable(asFile(bytes))).rejects.toThrow('This is not a PNG or JPG picture')
  }
})
