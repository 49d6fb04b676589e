import { refuseUnusable } from './image-file.ts'
import { drawRenditions, type Renditions } from './scale.ts'

export type Answer = { renditions: Renditions } | { error: string }

self.onmessage = async ({ data: file }: MessageEvent<Blob>) => {
  let answer: Answer
  try {
    await refuseUnusable(file)
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
      throw new Error('Failed to load image')
    })
    const renditions = await drawRenditions(
      bitmap,
      bitmap,
      (width, height) => new OffscreenCanvas(width, height),
    )
    bitmap.close()
    answer = { renditions }
  } catch (error) {
    answer = { error: error instanceof Error ? error.message : String(error) }
  }
  self.postMessage(answer)
}
