import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { requestLogger } from '../http/log.ts'
import type { Services } from '../services.ts'
import { send } from './answer.ts'
import { keyOf } from './key.ts'

/** Sends what is cached and fresh before any middleware of `app` runs. */
export function cacheInFront(
  { cache, log }: Pick<Services, 'cache' | 'log'>,
  app: RequestListener,
): RequestListener {
  const logRequest = requestLogger(log)
  return (req, res) => {
    const key = keyOf(req)
    const found = key && cache.fresh(key)
    if (!found) return app(req, res)
    const requestId = randomUUID()
    logRequest(res, { requestId, method: req.method, path: found.path })
    send(found.answer, req, res, requestId)
  }
}
