import type { Area } from '../area.ts'
import { type Edit, frameOf, type Size, scaleOf } from './edit.ts'

const QUALITY = 0.92

/** The picture as a new JPEG, at its full resolution, without metadata: the boxes are its pixels, not something above them. */
export async function burn(picture: ImageBitmap, edit: Edit): Promise<Blob> {
  const { crop, boxes, turns, tilt } = edit
  const frame = frameOf(picture, edit)
  const scale = scaleOf(picture, edit)
  const width = Math.max(1, Math.round((crop.width * frame.width) / scale))
  const height = Math.max(1, Math.round((crop.height * frame.height) / scale))
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('Canvas context not available')
  // JPEG has no transparency: clear pixels of a PNG would come out black.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.scale(width / (crop.width * frame.width), height / (crop.height * frame.height))
  context.translate((0.5 - crop.x) * frame.width, (0.5 - crop.y) * frame.height)
  context.rotate(((turns * 90 + tilt) * Math.PI) / 180)
  context.scale(scale, scale)
  context.translate(-picture.width / 2, -picture.height / 2)
  context.drawImage(picture, 0, 0)
  context.fillStyle = '#000000'
  for (const box of boxes) {
    const { x, y, width, height } = pixelsOf(box, picture, tilt ? 1 : 0)
    context.fillRect(x, y, width, height)
  }
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY }).catch(() => null)
  if (!blob?.size) throw new Error('Failed to compress image')
  return blob
}

/** Outwards to whole pixels, or the edge of a box would let its ground shine through. */
function pixelsOf({ x, y, width, height }: Area, size: Size, more = 0): Area {
  const [left, top] = [Math.floor(x * size.width) - more, Math.floor(y * size.height) - more]
  return {
    ...{ x: left, y: top },
    width: Math.ceil((x + width) * size.width) + more - left,
    height: Math.ceil((y + height) * size.height) + more - top,
  }
}
