import { createServer, get, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, vi } from 'vitest'
import { createApp } from '../app.ts'
import { type CacheTag, createCache } from '../cache/cache.ts'
import { cacheInFront } from '../cache/front.ts'
import { listen } from '../db/listen.ts'
import type { Site } from './app.ts'

interface Got {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: Buffer
}

/** The site with an empty cache of its own in front of an app whose calls are counted. */
export async function aFront(site: Site, options?: { sizeLimit: number }) {
  const cache = createCache(options)
  const subscription = listen(site.url, {
    onChange: (tag) => cache.invalidate(tag as CacheTag),
    onSubscribed: cache.setSubscribed,
  })
  const app = vi.fn<RequestListener>(createApp({ ...site, cache }))
  const server = createServer(cacheInFront({ ...site, cache }, app))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.close()
    await subscription.stop()
  })
  await expect.poll(() => cache.subscribed).toBe(true)
  const { port } = server.address() as AddressInfo
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<Got>((resolve, reject) => {
      get({ port, host: '127.0.0.1', path, headers, method, agent: false }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk) => chunks.push(chunk))
        const { statusCode: status, headers } = response
        response.on('end', () => resolve({ status, headers, body: Buffer.concat(chunks) }))
      }).on('error', reject)
    })
  return { ask, app, cache }
}
