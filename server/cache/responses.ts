import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { requestLogger } from '../http/log.ts'
import { loggable } from '../http/log-path.ts'
import type { Services } from '../services.ts'
import type { CacheTag } from './cache.ts'
import { addressReader } from './key.ts'
import { type Answer, finish, send } from './response.ts'

interface Kept {
  answer: Answer
  path: string
  topics: Iterable<CacheTag>
  stamp: number
  checkedAt: number
}

const ROOM = 64 * 1024 * 1024 // bytes

const REVALIDATE_INTERVAL_MS = 1_000 // ms

/** Caches answers in front of Express. Routes opt in by `mayBeKept(res)`; changed topics invalidate. */
export function readyAnswers(
  { env, cache, log }: Pick<Services, 'env' | 'cache' | 'log'>,
  app: RequestListener,
  { room = ROOM } = {},
): RequestListener {
  const answers = new LRUCache<string, Kept>({ maxSize: room, sizeCalculation: ({ answer }) => answer.size })
  const underWay = new Set<string>()
  const logRequest = requestLogger(log)
  const addressOf = addressReader(env.PUBLIC_URL)

  function isCurrent(kept: Kept): boolean {
    if (cache.subscribed) return kept.stamp === cache.stamp(kept.topics)
    if (Date.now() - kept.checkedAt < REVALIDATE_INTERVAL_MS) return true
    kept.checkedAt = Date.now()
    return false
  }

  function make(address: string, req: IncomingMessage, res: ServerResponse) {
    // The originals, before middleware wraps them.
    const sending = { writeHead: res.writeHead, end: res.end }
    underWay.add(address)
    res.once('close', () => underWay.delete(address))
    cache.observe((reading) => {
      function keep() {
        const asked = { method: req.method, headers: { ...req.headers } }
        // Express would answer 304, and there would be no body to cache.
        delete req.headers['if-none-match']
        takeBody(res, async (body) => {
          const requestId = String(res.getHeader('X-Request-Id'))
          const answer = await finish(res, body)
          if (reading.isCurrent()) answers.set(address, keptOf(answer, address, reading.topics))
          for (const name of res.getHeaderNames()) res.removeHeader(name)
          send(answer, asked, Object.assign(res, sending), requestId)
        })
      }
      app(req, Object.assign(res, { locals: { keep } }))
    })
  }

  function keptOf(answer: Answer, address: string, topics: ReadonlySet<CacheTag>): Kept {
    const path = loggable(address.replace(/^\S+ |\?.*/g, ''))
    return { answer, path, topics, stamp: cache.stamp(topics), checkedAt: Date.now() }
  }

  function takeBody(res: ServerResponse, take: (body: Buffer) => Promise<void>) {
    const { end } = res
    res.end = ((chunk: string | Buffer, encoding?: BufferEncoding) => {
      res.end = end
      if (res.statusCode !== 200) return res.end(chunk, encoding ?? 'utf8')
      take(typeof chunk === 'string' ? Buffer.from(chunk, encoding) : chunk).catch((error) => {
        log.error({ err: error }, 'an answer could not be finished')
        res.destroy()
      })
      return res
    }) as ServerResponse['end']
  }

  return (req, res) => {
    const address = addressOf(req)
    if (address === undefined) return app(req, res)
    const kept = answers.get(address)
    if (kept && isCurrent(kept)) {
      const requestId = randomUUID()
      logRequest(res, { requestId, method: req.method, path: kept.path })
      return send(kept.answer, req, res, requestId)
    }
    if (req.method !== 'GET' || underWay.has(address)) return app(req, res)
    make(address, req, res)
  }
}
