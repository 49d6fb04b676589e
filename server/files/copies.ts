import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import type { RequestHandler } from 'express'
import { LRUCache } from 'lru-cache'
import type { Sharp } from 'sharp'
import { copyName, copyWidths, cropAround, type Point, type Shape, shapes } from '#shared/files/copies.ts'
import { previewSize } from '#shared/files/link-preview.ts'
import { keyOfPath } from '#shared/upload.ts'
import { addressOf } from '../auth/address.ts'
import { forProxy } from '../cache/answer.ts'
import { isConnectionLoss } from '../db/errors.ts'
import { HttpError } from '../http/errors.ts'
import { createQueue } from '../http/queue.ts'
import type { Services } from '../services.ts'
import { focalOf } from './facts.ts'
import { fileHeaders } from './headers.ts'
import { MAX_PIXELS } from './picture.ts'
import { StoreAway } from './store.ts'

const SIZE_LIMIT = 16 * 1024 * 1024 // bytes of all copies in memory
const QUALITY = 78

const READ_TIMEOUT_MS = 10_000 // a bucket that stalls must not hold the one place

interface Copy {
  type: string
  width: number
  /** Width by height of what is cropped, around `middle` where the picture has no focal point. */
  shape?: number
  middle?: Point
  height?: number
  write(picture: Sharp): Sharp
}

interface Made {
  bytes: Buffer
  /** False while the database cannot say where to crop: what is sent then is cached nowhere. */
  final: boolean
}

const webp = { type: 'image/webp', write: (picture: Sharp) => picture.webp({ quality: QUALITY }) }

const center = { x: 0.5, y: 0.5 }
/** Faces are above the middle. */
const upper = { x: 0.5, y: 0.35 }
const middles: Record<Shape, Point> = { portrait: upper, news: center, tall: upper, wide: center }

const known = new Map<string, Copy>([
  ...copyWidths.flatMap((width): [string, Copy][] => [
    [copyName(width), { ...webp, width }],
    ...(Object.keys(shapes) as Shape[]).map((name): [string, Copy] => [
      copyName(width, name),
      { ...webp, width, shape: shapes[name], middle: middles[name] },
    ]),
  ]),
  [
    `${previewSize.width}x${previewSize.height}.jpg`,
    {
      type: 'image/jpeg',
      ...previewSize,
      shape: previewSize.width / previewSize.height,
      write: (picture) => picture.flatten({ background: '#fff' }).jpeg({ quality: QUALITY, mozjpeg: true }),
    },
  ],
])

/** `GET /objects/:key/:copy`: a picture in one of a few sizes, made when it is first asked for. */
export function copies({ db, files: store }: Pick<Services, 'db' | 'files'>): RequestHandler<{
  key: string
  copy: string
}> {
  const queue = createQueue({
    atOnce: 1,
    waiting: 200,
    waitingEach: 50,
    busy: 'Too many pictures are being made. Please try again soon.',
  })
  const made = new LRUCache<string, Made, { who: string }>({
    maxSize: SIZE_LIMIT,
    sizeCalculation: ({ bytes }) => bytes.length,
    fetchMethod: (address, _stale, { context: { who } }) => queue.run({ who }, () => make(address)),
  })

  async function make(address: string): Promise<Made> {
    const [key = '', name = ''] = address.split('/')
    const copy = known.get(name)
    if (!copy) throw new Error(`There is no copy ${name}`)
    const focal = copy.shape ? await focalOf(db, key).catch(unknown) : undefined
    const late = delay(READ_TIMEOUT_MS, undefined, { ref: false }).then(() => {
      throw new StoreAway(new Error(`${key} did not come in time`))
    })
    const bytes = await Promise.race([store.read(key).then(buffer), late])
    return { bytes: await scaled(bytes, copy, focal || undefined), final: focal !== null }
  }

  return async (req, res) => {
    const key = keyOfPath(`/objects/${req.params.key}`)
    const kind = known.get(req.params.copy)
    if (key && req.originalUrl === req.path) res.set(forProxy())
    const there = key && kind && !key.endsWith('.pdf') && (await store.size(key)) !== undefined
    if (!there) throw new HttpError(404, 'There is no such file')
    const address = `${key}/${req.params.copy}`
    const copy = await made.fetch(address, { context: { who: addressOf(req).block } })
    res.set(fileHeaders(kind.type, address))
    if (!copy?.final) {
      made.delete(address)
      res.set('Cache-Control', 'no-store').removeHeader('X-Accel-Expires')
    }
    res.send(copy?.bytes)
  }
}

function unknown(error: unknown): null {
  if (isConnectionLoss(error)) return null
  throw error
}

async function scaled(bytes: Buffer, copy: Copy, focal: Point | undefined): Promise<Buffer> {
  const { width, shape, middle = { x: 0.5, y: 0.5 }, height, write } = copy
  const { default: sharp } = await import('sharp') // loads for 150 ms
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS })
    if (shape) picture.extract(cropAround(await picture.metadata(), shape, focal ?? middle))
    return await write(
      picture.resize(height ? { width, height, fit: 'fill' } : { width, withoutEnlargement: true }),
    ).toBuffer()
  } catch {
    throw new HttpError(422, 'This picture is incomplete or damaged')
  }
}
