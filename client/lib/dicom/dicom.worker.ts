import type { Area } from '../images/area.ts'
import { answerJobs } from '../worker-queue.ts'
import { drawFrame, type Rgba } from './frame.ts'
import { readScan } from './header.ts'
import { marksOutside } from './marks.ts'
import { around } from './regions.ts'
import type { Scan } from './scan.ts'

export type DicomJob = { file: Blob } | { file: Blob; scan: Scan; frame: number }

export interface Drawn {
  png: Blob
  marks: Area[]
}

answerJobs<DicomJob>(async (job) => ('scan' in job ? draw(job) : readScan(job.file)))

async function draw({ file, scan, frame }: Extract<DicomJob, { scan: Scan }>): Promise<Drawn> {
  const pieces = (scan.frames[frame] ?? []).map(({ at, length }) => file.slice(at, at + length))
  const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer())
  const size = { width: scan.columns, height: scan.rows }
  const rgba = await drawFrame(scan, bytes, (jpeg) => decode(jpeg, size))
  const picture = canvasOf(size)
  picture.context.putImageData(new ImageData(rgba, size.width, size.height), 0, 0)
  const inside = around(scan.regions)
  return {
    png: await withAspect(picture.canvas, scan.aspect).convertToBlob({ type: 'image/png' }),
    marks: inside ? marksOutside(inside, rgba, size) : [],
  }
}

async function decode(
  jpeg: Uint8Array<ArrayBuffer>,
  { width, height }: { width: number; height: number },
): Promise<Rgba> {
  const options = { colorSpaceConversion: 'none', imageOrientation: 'none' } as const
  const bitmap = await createImageBitmap(new Blob([jpeg], { type: 'image/jpeg' }), options).catch(() => {
    throw new Error('This frame cannot be decoded. Choose another, or export the file as uncompressed DICOM.')
  })
  const { context } = canvasOf({ width, height })
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  return context.getImageData(0, 0, width, height).data as Rgba
}

/** Some scanners store pixels that are not square. */
function withAspect(canvas: OffscreenCanvas, aspect: number): OffscreenCanvas {
  if (aspect === 1) return canvas
  const { width, height } = { width: canvas.width, height: Math.round(canvas.height * aspect) }
  const stretched = canvasOf({ width, height })
  stretched.context.drawImage(canvas, 0, 0, width, height)
  return stretched.canvas
}

function canvasOf({ width, height }: { width: number; height: number }) {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('Canvas context not available')
  return { canvas, context }
}
