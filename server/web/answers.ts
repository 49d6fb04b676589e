import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Services } from '../app.ts'
import { requestLogger } from '../log.ts'
import { loggable } from '../logpath.ts'
import { type Answer, finish, send } from './answer.ts'
import { addressReader } from './answeraddress.ts'
import type { Topic } from './ready.ts'

interface Kept {
  answer: Answer
  path: string
  topics: Iterable<Topic>
  stamp: number
  checkedAt: number
}

const ROOM = 64 * 1024 * 1024 // bytes

const CHECK_EVERY = 1_000 // ms

/** Caches answers in front of Express. Routes opt in by `mayBeKept(res)`; changed topics invalidate. */
export function readyAnswers(
  { env, ready, log }: Pick<Services, 'env' | 'ready' | 'log'>,
  app: RequestListener,
  { room = ROOM } = {},
): RequestListener {
  const answers = new LRUCache<string, Kept>({ maxSize: room, sizeCalculation: ({ answer }) => answer.size })
  const underWay = new Set<string>()
  const logRequest = requestLogger(log)
  const addressOf = addressReader(env.PUBLIC_URL)

  function isCurrent(kept: Kept): boolean {
    if (ready.hearing) return kept.stamp === ready.stamp(kept.topics)
    if (Date.now() - kept.checkedAt < CHECK_EVERY) return true
    kept.checkedAt = Date.now()
    return false
  }

  function make(address: string, req: IncomingMessage, res: ServerResponse) {
    // The originals, before middleware wraps them.
    const sending = { writeHead: res.writeHead, end: res.end }
    underWay.add(address)
    res.once('close', () => underWay.delete(address))
    ready.observe((reading) => {
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

  function keptOf(answer: Answer, address: string, topics: ReadonlySet<Topic>): Kept {
    const path = loggable(address.replace(/^\S+ |\?.*/g, ''))
    return { answer, path, topics, stamp: ready.stamp(topics), checkedAt: Date.now() }
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
