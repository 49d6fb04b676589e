import { sizeWithin } from '#shared/files/rendition.ts'
import type { Area } from '../area.ts'
import { refuseUnusable } from '../image-file.ts'
import { burn } from './burn.ts'
import type { Edit } from './edit.ts'
import { findMarks } from './marks.ts'

export interface Shot {
  /** To be shown while it is edited. */
  preview: Blob
  /** Pixels of the picture itself, upright. */
  width: number
  height: number
  marks: Area[]
}

export type Asked = { open: Blob } | { burn: Edit }
export type Answer = { shot: Shot } | { burnt: Blob } | { error: string }

const SHOWN = { width: 2_000, height: 2_000 } // pixels
const SEARCHED = { width: 1_100, height: 1_100 }

let picture: ImageBitmap | undefined

self.onmessage = async ({ data }: MessageEvent<Asked>) => {
  let answer: Answer
  try {
    answer = 'open' in data ? { shot: await open(data.open) } : { burnt: await burn(opened(), data.burn) }
  } catch (error) {
    answer = { error: error instanceof Error ? error.message : String(error) }
  }
  self.postMessage(answer)
}

function opened(): ImageBitmap {
  if (!picture) throw new Error('Failed to load image')
  return picture
}

async function open(file: Blob): Promise<Shot> {
  await refuseUnusable(file)
  picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new Error('Failed to load image')
  })
  const { width, height } = picture
  const shown = drawn(picture, SHOWN)
  const preview = await shown.canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
  const { canvas, context } = drawn(picture, SEARCHED)
  const marks = findMarks(context.getImageData(0, 0, canvas.width, canvas.height))
  return { preview, width, height, marks }
}

function drawn(picture: ImageBitmap, limits: { width: number; height: number }) {
  const { width, height } = sizeWithin(picture, limits)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('Canvas context not available')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return { canvas, context }
}
