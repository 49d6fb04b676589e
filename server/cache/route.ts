import type { Request, RequestHandler } from 'express'
import { doctorIn } from '../auth/sessions.ts'
import { Busy } from '../http/errors.ts'
import { publicWork } from '../http/public-work.ts'
import type { Services } from '../services.ts'
import { forProxy, type Reply, send } from './answer.ts'
import type { CacheTag } from './cache.ts'
import { keyOf } from './key.ts'
import { lifetimeOf } from './lifetime.ts'

type Tags = readonly CacheTag[]

interface Options {
  /** Answers where the handler fails and nothing is cached. */
  standIn?: (req: Request, error: unknown) => Promise<Reply>
  /** One address for many requests that are answered alike. */
  address?: (req: Request) => string | undefined
}

/**
 * Answers with what `handler` returns, cached under the request's key until one of `tags` changes. Strangers wait
 * their turn for what must be made.
 */
export function cached(
  { cache, db }: Pick<Services, 'cache' | 'db'>,
  tags: Tags | ((req: Request) => Tags),
  handler: (req: Request) => Reply | Promise<Reply>,
  { standIn, address }: Options = {},
): RequestHandler {
  return async (req, res) => {
    const key = keyOf(req, address?.(req) ?? req.originalUrl)
    const shown = typeof tags === 'function' ? tags(req) : tags
    async function produce(): Promise<Reply> {
      if (!key) return handler(req)
      // Asked first: what goes live while the handler reads ends the answer at once.
      const expiresAt = performance.now() + (await lifetimeOf({ db }, shown))
      return { ...(await handler(req)), expiresAt }
    }
    const source = {
      produce: async () => ((await doctorIn(db, req)) ? produce() : publicWork(req, produce)),
      standIn:
        standIn &&
        ((error: unknown) => (error instanceof Busy ? Promise.reject(error) : standIn(req, error))),
      shared: res.getHeaders(),
    }
    if (key) res.set(forProxy())
    const found = key ? await cache.get(key, shown, source) : await source.produce().catch(source.standIn)
    if ('encodings' in found) return send(found, req, res, res.locals.requestId)
    const { status = 200, headers, type, body } = found
    if (status >= 500) res.removeHeader('X-Accel-Expires')
    res
      .status(status)
      .set({ ...headers, 'Content-Type': type })
      .send(body)
  }
}
