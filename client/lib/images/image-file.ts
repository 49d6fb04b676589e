import { imageFacts } from '#shared/files/image-file.ts'
import { heifSize } from './heif.ts'
import { RefusedPicture } from './refused-picture.ts'

export const UNDECODED = 'Failed to load image'

/** 100 megapixels take 400 MB when decoded. */
const MAX_PIXELS = 100_000_000

/** Before decoding: browsers show half of a truncated picture, and a huge one can crash the page. */
export async function refuseUnusable(file: Blob): Promise<void> {
  const problem = problemIn(await file.arrayBuffer())
  if (problem) throw new RefusedPicture(`${UNDECODED}. ${problem}`)
}

/** HEIC and AVIF: whether they are whole, only decoding shows. */
export async function refuseHuge(file: Blob): Promise<void> {
  const size = heifSize(await file.arrayBuffer())
  const problem = size && tooLarge(size)
  if (problem) throw new RefusedPicture(`${UNDECODED}. ${problem}`)
}

function problemIn(file: ArrayBuffer): string | undefined {
  const facts = imageFacts(file)
  if (!facts) return 'This is not a PNG or JPG picture.'
  const problem = tooLarge(facts)
  if (problem) return problem
  if (!facts.whole || !facts.width || !facts.height) {
    return 'The picture is incomplete: its end is missing. Copy or export it again.'
  }
}

function tooLarge({ width, height }: { width: number; height: number }): string | undefined {
  if (width * height <= MAX_PIXELS) return
  return `The picture is too large (${width} × ${height} pixels). Scale it down below 100 megapixels first.`
}
