import { pipeline } from 'node:stream/promises'
import contentDisposition from 'content-disposition'
import { and, eq, isNull } from 'drizzle-orm'
import { type Request, type Response, Router } from 'express'
import { LRUCache } from 'lru-cache'
import { isImportKey } from '#shared/import.ts'
import { keyOfPath } from '#shared/upload.ts'
import { forProxy } from '../cache/answer.ts'
import { isConnectionLoss } from '../db/errors.ts'
import { files } from '../db/schema/files.ts'
import { Busy, HttpError } from '../http/errors.ts'
import { publicWork } from '../http/public-work.ts'
import type { Services } from '../services.ts'
import { typeOf } from './address.ts'
import { copies } from './copies.ts'
import { fileHeaders } from './headers.ts'

const PDF = 'application/pdf'

export function objects(services: Services): Router {
  const { files: store } = services
  const router = Router()

  router.get('/objects/:key', async (req, res) => {
    const key = keyOfPath(req.path)
    const size = key ? await store.size(key) : undefined
    // Viewers ask for a PDF in parts, for each of which the proxy would read the whole.
    if (key && typeOf(key) !== PDF && req.originalUrl === req.path) res.set(forProxy())
    if (!key || size === undefined) throw new HttpError(404, 'There is no such file')
    const type = typeOf(key)
    res.set({
      ...fileHeaders(type, key),
      'Accept-Ranges': 'bytes',
      'Content-Disposition': contentDisposition(await nameOf(services, req, key), { type: 'inline' }),
    })
    if (req.fresh) return void res.status(304).end()
    const range = rangeOf(req, res, size)
    const { start, end } = range ?? { start: 0, end: size - 1 }
    res.status(range ? 206 : 200).set('Content-Length', String(end - start + 1))
    if (req.method === 'HEAD') return void res.end()
    await pipeline(await store.read(key, range), res).catch((error) => {
      if (!res.closed) throw error // closed: the client went away
    })
  })

  router.get('/objects/:key/:copy', copies(services))

  if (store.receive) {
    router.put('/objects/:key', async (req, res) => {
      const key = keyOfPath(req.path) ?? importKeyOf(req.path)
      const size = Number(req.get('Content-Length'))
      if (!key) throw new HttpError(404, 'There is no such file')
      if (!size) throw new HttpError(411, 'Say how many bytes will come')
      const upload = { key, size, type: req.get('Content-Type') ?? '' }
      const signed = store.verify?.(upload, new URL(req.originalUrl, 'http://any').searchParams)
      if (!signed || !(await isExpected(services, key))) {
        throw new HttpError(403, 'This address is not good for this file, or no longer')
      }
      await store.receive?.(upload, req)
      res.status(200).end()
    })
  }
  return router
}

/** What is uploaded to be imported can be sent there, but not be read. */
function importKeyOf(path: string): string | undefined {
  const key = path.slice('/objects/'.length)
  return isImportKey(key) ? key : undefined
}

function rangeOf(req: Request, res: Response, size: number) {
  const condition = req.get('If-Range')
  if (condition && condition !== res.get('ETag')) return undefined
  const ranges = req.range(size, { combine: true })
  if (ranges === -1) {
    const headers = { 'Content-Range': `bytes */${size}` }
    throw new HttpError(416, 'The file has no such part', { headers })
  }
  const [range, ...more] = Array.isArray(ranges) && ranges.type === 'bytes' ? ranges : []
  if (!range || more.length) return undefined
  res.set('Content-Range', `bytes ${range.start}-${range.end}/${size}`)
  return range
}

/** Not once its file has been refused. */
const isExpected = async ({ db }: Services, key: string) =>
  (await db.$count(files, and(eq(files.key, key), isNull(files.sweptAt)))) > 0

/** A key's name never changes. */
const names = new LRUCache<string, string>({ max: 5_000 })

async function nameOf({ db }: Services, req: Request, key: string): Promise<string> {
  const known = names.get(key)
  if (known) return known
  try {
    const named = db.select({ name: files.name }).from(files).where(eq(files.key, key))
    const [file] = await publicWork(req, () => named)
    if (file) names.set(key, file.name)
    return file?.name ?? key
  } catch (error) {
    if (isConnectionLoss(error) || error instanceof Busy) return key
    throw error
  }
}
