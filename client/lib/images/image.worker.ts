import { answerJobs } from '../worker-queue.ts'
import { refuseHuge, refuseUnusable, UNDECODED } from './image-file.ts'
import { drawJpeg, drawRenditions } from './scale.ts'

export interface ImageJob {
  task: 'check' | 'convert' | 'scale'
  file: Blob
}

const tasks: Record<ImageJob['task'], (file: Blob) => Promise<unknown>> = {
  check: refuseUnusable,
  async convert(file) {
    await refuseHuge(file)
    return draw(file, drawJpeg)
  },
  scale: (file) => draw(file, drawRenditions),
}

answerJobs<ImageJob>(({ task, file }) => tasks[task](file))

async function draw(file: Blob, how: typeof drawJpeg | typeof drawRenditions): Promise<unknown> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new Error(UNDECODED)
  })
  try {
    return await how(bitmap, bitmap, (width, height) => new OffscreenCanvas(width, height))
  } finally {
    bitmap.close()
  }
}
