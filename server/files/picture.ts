import { type ImageFacts, imageFacts } from '#shared/files/image-file.ts'
import type { UploadType } from '#shared/upload.ts'

/** Our dialog sends 1200 × 800 at most; decoding this many takes 75 MB. */
export const MAX_PIXELS = 25_000_000

const wrongType = {
  'image/png': 'This file is not a PNG image',
  'image/jpeg': 'This file is not a JPEG image',
}

const INCOMPLETE = 'The picture is incomplete or damaged. Copy or export it again.'

/** Refuses a picture that is too large, cannot be decoded or holds private metadata. Resolves to its size or the error. */
export async function lookAtPicture(
  bytes: Buffer,
  type: UploadType,
): Promise<ImageFacts | { wrong: string }> {
  const facts = imageFacts(new Uint8Array(bytes).buffer)
  if (facts?.type !== type) return { wrong: wrongType[type as keyof typeof wrongType] }
  const { width, height, whole, metadata } = facts
  if (!width || !height) return { wrong: INCOMPLETE }
  if (width * height > MAX_PIXELS) {
    return {
      wrong: `The picture is too large: ${width} × ${height} pixels. Scale it down below 25 megapixels.`,
    }
  }
  if (!whole || !(await unpacks(bytes))) return { wrong: INCOMPLETE }
  if (metadata.length) {
    return {
      wrong:
        'The picture still tells where or when it was taken, or by whom. Add it through the upload dialog, which removes that.',
    }
  }
  return facts
}

let last: Promise<unknown> = Promise.resolve()

/** One picture at a time: each takes as much memory as its pixels. */
function unpacks(bytes: Buffer): Promise<boolean> {
  const next = last.then(async () => {
    const { default: sharp } = await import('sharp') // loads for 150 ms
    sharp.cache(false)
    const reading = sharp(bytes, { failOn: 'warning', limitInputPixels: MAX_PIXELS })
    return reading
      .resize(64, 64, { fit: 'inside' })
      .raw()
      .toBuffer()
      .then(
        () => true,
        () => false,
      )
  })
  last = next.catch(() => {})
  return next
}
