import { imageFacts } from '#shared/files/image-file.ts'

/** 100 megapixels take 400 MB when decoded. */
const MAX_PIXELS = 100_000_000

/** Before decoding: browsers show half of a truncated picture, and a huge one can crash the page. */
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
