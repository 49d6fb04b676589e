import sharp from 'sharp'

export const aPicture = (width = 90, height = 60) =>
  sharp({ create: { width, height, channels: 3, background: '#0b6e75' } }).composite([
    {
      input: { create: { width, height: Math.ceil(height / 6), channels: 3, background: 'red' } },
      left: 0,
      top: 0,
    },
  ])

const place = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '28/1 36/1 0/1',
  GPSLongitudeRef: 'E',
  GPSLongitude: '77/1 12/1 0/1',
}

/** As a phone takes it: rotated, with orientation, place and camera in its EXIF. */
export async function aPhoto(width = 3_024, height = 4_032): Promise<Buffer> {
  const upright = await aPicture(width, height).png({ compressionLevel: 0 }).toBuffer()
  return sharp(upright)
    .rotate(-90)
    .jpeg({ quality: 90 })
    .withExif({ IFD0: { Make: 'A camera' }, IFD3: place })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

export const bytesOf = (buffer: Uint8Array) => new Uint8Array(buffer)
