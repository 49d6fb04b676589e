import { imageFacts } from '#shared/imagefile.ts'

/** The most a browser can be asked to unpack: 100 megapixels take 400 MB. */
const MAX_PIXELS = 100_000_000

/**
 * Looks at an image file before it is unpacked, since browsers show half of a cut-off picture, and unpacking a huge
 * one can take the page down. Throws Error with what is wrong with it.
 */
export async function refuseUnusable(file: Blob): Promise<void> {
  const problem = problemIn(await file.arrayBuffer())
  if (problem) throw new Error(`Failed to load image. ${problem}`)
}

function problemIn(file: ArrayBuffer): string | undefined {
  const facts = imageFacts(file)
  if (!facts) return 'This is not a PNG or JPG picture.'
  const { width, height, whole } = facts
  if (width * height > MAX_PIXELS) {
    return `The picture is too large (${width} × ${height} pixels). Scale it down below 100 megapixels first.`
  }
  if (!whole) return 'The picture is incomplete: its end is missing. Copy or export it again.'
}
