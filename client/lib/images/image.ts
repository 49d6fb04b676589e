import { createWorkerQueue } from '../worker-queue.ts'
import type { ImageJob } from './image.worker.ts'
import { refuseHuge, refuseUnusable, UNDECODED } from './image-file.ts'
import { RefusedPicture } from './refused-picture.ts'
import { drawJpeg, drawRenditions, type MakeCanvas, type Picture, type Renditions } from './scale.ts'

const JOB_TIMEOUT_MS = 60_000

const ask = createWorkerQueue<ImageJob>(
  () => new Worker(new URL('./image.worker.ts', import.meta.url), { type: 'module' }),
  JOB_TIMEOUT_MS,
)

/** Throws RefusedPicture for a PNG or JPEG that is too large or cut off. */
export const check = (file: Blob): Promise<void> => ask({ task: 'check', file }, () => refuseUnusable(file))

/** For a picture that `check` or `take` has let pass. Throws Error with a message to show. */
export const renditionsOf = (file: Blob): Promise<Renditions> =>
  ask({ task: 'scale', file }, () => drawHere(file, drawRenditions))

/** Where this browser can decode it. Throws RefusedPicture. */
export async function toJpeg(heif: Blob): Promise<Blob> {
  const here = async () => {
    await refuseHuge(heif)
    return drawHere(heif, drawJpeg)
  }
  const undecoded = ({ message }: Error) => message === UNDECODED
  try {
    // An image element may know codings that workers do not.
    return await ask({ task: 'convert', file: heif }, here).catch((error) => {
      if (undecoded(error)) return here()
      throw error
    })
  } catch (error) {
    if (undecoded(error as Error)) throw new RefusedPicture(NO_HEIC)
    throw error
  }
}

const NO_HEIC =
  'This browser cannot open HEIC pictures. On the iPhone choose Settings › Camera › Formats › Most Compatible, ' +
  'and new photos are JPEG. For this one: in Photos choose Share › Options › Most Compatible and send or save it, ' +
  'or open it in Safari on the phone and add it there.'

/** An image element applies the EXIF orientation by itself. */
async function drawHere<T>(
  file: Blob,
  draw: (picture: Picture, size: { width: number; height: number }, makeCanvas: MakeCanvas) => Promise<T>,
): Promise<T> {
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode().catch(() => {
      throw new Error(UNDECODED)
    })
    const size = { width: image.naturalWidth, height: image.naturalHeight }
    return await draw(image, size, (width, height) =>
      Object.assign(document.createElement('canvas'), { width, height }),
    )
  } finally {
    URL.revokeObjectURL(address)
  }
}
