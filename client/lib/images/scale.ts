import { renditionLimits, sizeWithin } from '#shared/files/rendition.ts'

interface Rendition {
  blob: Blob
  width: number
  height: number
}

export type Renditions = Record<keyof typeof renditionLimits, Rendition>

type Canvas = HTMLCanvasElement | OffscreenCanvas
export type Picture = ImageBitmap | HTMLImageElement
export type MakeCanvas = (width: number, height: number) => Canvas

/** In full size, without metadata. */
export async function drawJpeg(
  picture: Picture,
  size: { width: number; height: number },
  makeCanvas: MakeCanvas,
): Promise<Blob> {
  return (await encode(draw(picture, size, makeCanvas), 0.95)).blob
}

/** Each from the one before: quicker than from the original, and as sharp. */
export async function drawRenditions(
  picture: Picture,
  size: { width: number; height: number },
  makeCanvas: MakeCanvas,
): Promise<Renditions> {
  const gallery = draw(picture, sizeWithin(size, renditionLimits.gallery), makeCanvas)
  const preview = draw(gallery, sizeWithin(size, renditionLimits.preview), makeCanvas)
  const thumbnail = draw(preview, sizeWithin(size, renditionLimits.thumbnail), makeCanvas)
  return {
    gallery: await encode(gallery, renditionLimits.gallery.quality),
    preview: await encode(preview, renditionLimits.preview.quality),
    thumbnail: await encode(thumbnail, renditionLimits.thumbnail.quality),
  }
}

function draw(
  source: Picture | Canvas,
  { width, height }: { width: number; height: number },
  makeCanvas: MakeCanvas,
): Canvas {
  const canvas = makeCanvas(width, height)
  const context = canvas.getContext('2d') as
    | CanvasRenderingContext2D
    | OffscreenCanvasRenderingContext2D
    | null
  if (!context) throw new Error('Canvas context not available')
  // JPEG has no transparency: clear pixels of a PNG would come out black.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, 0, 0, width, height)
  return canvas
}

async function encode(canvas: Canvas, quality: number): Promise<Rendition> {
  const { width, height } = canvas
  const blob = await toJpeg(canvas, quality).catch(() => null)
  if (!blob?.size) throw new Error('Failed to compress image')
  return { blob, width, height }
}

const toJpeg = (canvas: Canvas, quality: number) =>
  'convertToBlob' in canvas
    ? canvas.convertToBlob({ type: 'image/jpeg', quality })
    : new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
