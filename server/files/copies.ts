import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import type { RequestHandler } from 'express'
import { LRUCache } from 'lru-cache'
import type { Sharp } from 'sharp'
import { copyWidths, previewSize } from '#shared/files/copies.ts'
import { keyOfPath } from '#shared/upload.ts'
import { addressOf } from '../auth/address.ts'
import { forProxy } from '../cache/answer.ts'
import { HttpError } from '../http/errors.ts'
import { createQueue } from '../http/queue.ts'
import type { Services } from '../services.ts'
import { fileHeaders } from './headers.ts'
import { MAX_PIXELS } from './picture.ts'
import { StoreAway } from './store.ts'

const SIZE_LIMIT = 16 * 1024 * 1024 // bytes of all copies in memory
const QUALITY = 78

const READ_TIMEOUT_MS = 10_000 // a bucket that stalls must not hold the one place

interface Copy {
  type: string
  size: { width: number; height?: number; withoutEnlargement?: boolean }
  write(picture: Sharp): Sharp
}

const known = new Map<string, Copy>([
  ...copyWidths.map((width): [string, Copy] => [
    `${width}.webp`,
    {
      type: 'image/webp',
      size: { width, withoutEnlargement: true },
      write: (picture) => picture.webp({ quality: QUALITY }),
    },
  ]),
  [
    `${previewSize.width}x${previewSize.height}.jpg`,
    {
      type: 'image/jpeg',
      size: previewSize,
      write: (picture) => picture.flatten({ background: '#fff' }).jpeg({ quality: QUALITY, mozjpeg: true }),
    },
  ],
])

/** `GET /objects/:key/:copy`: a picture in one of a few sizes, made when it is first asked for. */
export function copies({ files: store }: Pick<Services, 'files'>): RequestHandler<{
  key: string
  copy: string
}> {
  const queue = createQueue({
    atOnce: 1,
    waiting: 200,
    waitingEach: 50,
    busy: 'Too many pictures are being made. Please try again soon.',
  })
  const made = new LRUCache<string, Buffer, { who: string }>({
    maxSize: SIZE_LIMIT,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (address, _stale, { context: { who } }) => queue.run({ who }, () => make(address)),
  })

  async function make(address: string): Promise<Buffer> {
    const [key = '', name = ''] = address.split('/')
    const copy = known.get(name)
    if (!copy) throw new Error(`There is no copy ${name}`)
    const late = delay(READ_TIMEOUT_MS, undefined, { ref: false }).then(() => {
      throw new StoreAway(new Error(`${key} did not come in time`))
    })
    return scaled(await Promise.race([store.read(key).then(buffer), late]), copy)
  }

  return async (req, res) => {
    const key = keyOfPath(`/objects/${req.params.key}`)
    const kind = known.get(req.params.copy)
    if (key && req.originalUrl === req.path) res.set(forProxy())
    const there = key && kind && !key.endsWith('.pdf') && (await store.size(key)) !== undefined
    if (!there) throw new HttpError(404, 'There is no such file')
    const address = `${key}/${req.params.copy}`
    const copy = await made.fetch(address, { context: { who: addressOf(req).block } })
    res.set(fileHeaders(kind.type, address)).send(copy)
  }
}

async function scaled(picture: Buffer, { size, write }: Copy): Promise<Buffer> {
  const { default: sharp } = await import('sharp') // loads for 150 ms
  return write(sharp(picture, { limitInputPixels: MAX_PIXELS }).resize(size))
    .toBuffer()
    .catch(() => {
      throw new HttpError(422, 'This picture is incomplete or damaged')
    })
}
