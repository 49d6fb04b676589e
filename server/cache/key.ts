import type { IncomingMessage } from 'node:http'
import { cacheBusters } from '#shared/article/post-list.ts'
import { countHosts } from '../http/errors.ts'

/** No encoded or oddly cased path: it would be a second cache key of the same answer. No files. */
const PLAIN = /^\/(?!objects\/|assets\/|fonts\/)[a-z0-9./-]*$/

const limits = /^(?:[1-9]\d?|100)$/

/** The cache key: the path with its known query. Undefined with a session or an unknown query; no answer depends on the host. */
export function keyOf(req: IncomingMessage, url = req.url ?? ''): string | undefined {
  const { method, headers } = req
  if (method !== 'GET' && method !== 'HEAD') return undefined
  if (headers.authorization !== undefined || headers.expect !== undefined) return undefined
  if (countHosts(req) !== 1) return undefined
  const at = url.indexOf('?')
  const path = at < 0 ? url : url.slice(0, at)
  if (!PLAIN.test(path)) return undefined
  if (at < 0) return path
  const query = knownQuery(path, url.slice(at + 1))
  return query === undefined ? undefined : path + query
}

function knownQuery(path: string, query: string): string | undefined {
  if (!path.startsWith('/api/')) return undefined
  const asked = new URLSearchParams(query)
  for (const name of cacheBusters) asked.delete(name)
  if (asked.size === 0) return ''
  const limit = asked.get('limit') ?? ''
  if (path !== '/api/blog-posts' || asked.size > 1 || !limits.test(limit)) return undefined
  return `?limit=${limit}`
}
