import type { Answer } from './image.worker.ts'
import { refuseUnusable } from './image-file.ts'
import { drawRenditions, type Renditions } from './scale.ts'

let last: Promise<unknown> = Promise.resolve()

/** One picture at a time. Throws Error with a message to show. */
export function renditionsOf(file: Blob): Promise<Renditions> {
  const next = last.then(() => scale(file))
  last = next.catch(() => {})
  return next
}

async function scale(file: Blob): Promise<Renditions> {
  const answer = canWork() && (await askWorker(file).catch(() => undefined))
  if (!answer) return scaleHere(file)
  if ('error' in answer) throw new Error(answer.error)
  return answer.renditions
}

/** Safari draws in workers from version 16.4 on. */
const canWork = () => typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined'

let worker: Worker | undefined

function askWorker(file: Blob): Promise<Answer> {
  worker ??= new Worker(new URL('./image.worker.ts', import.meta.url), { type: 'module' })
  const asked = worker
  return new Promise((resolve, reject) => {
    asked.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data)
    asked.onerror = (event) => {
      asked.terminate()
      worker = undefined
      reject(event)
    }
    asked.postMessage(file)
  })
}

/** An image element applies the EXIF orientation by itself. */
async function scaleHere(file: Blob): Promise<Renditions> {
  await refuseUnusable(file)
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode().catch(() => {
      throw new Error('Failed to load image')
    })
    const size = { width: image.naturalWidth, height: image.naturalHeight }
    return await drawRenditions(image, size, (width, height) =>
      Object.assign(document.createElement('canvas'), { width, height }),
    )
  } finally {
    URL.revokeObjectURL(address)
  }
}
