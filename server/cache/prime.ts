import { get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PAGE } from '#shared/article/post-list.ts'
import { publicPages } from '#shared/pages.ts'

const paths = [
  ...publicPages.map(({ path }) => path),
  ...['/api/content', '/api/events', '/api/events/next', '/api/gallery', '/api/latest-post'],
  ...['/api/closures', '/api/privacy'],
  ...['/api/blog-posts', `/api/blog-posts?limit=${PAGE}`, '/api/blog-posts/facets'],
  ...['/feed.xml', '/rss.xml', '/feed.json', '/sitemap.xml'],
]

/** Asks the listening `server` for every public page and list, so that an outage finds them cached. */
export async function prime(server: Server): Promise<void> {
  if (!server.listening) return
  const { address, port } = server.address() as AddressInfo
  const host = ['0.0.0.0', '::'].includes(address) ? 'localhost' : address
  for (const path of paths) {
    await new Promise<void>((resolve) => {
      get({ host, port, path, agent: false }, (answer) => answer.resume())
        .on('error', () => {}) // a failure needs no retry here: reconnecting primes again
        .on('close', resolve)
    })
  }
}

const RENEW_DEBOUNCE_MS = 1_000

/** Soon after a change, and when what was renewed ends: `renew` resolves to the milliseconds until then. */
export function renewOnChange(renew: () => Promise<number>) {
  let timer: NodeJS.Timeout | undefined
  let next: NodeJS.Timeout | undefined
  let underWay = Promise.resolve()
  async function renewNow() {
    clearTimeout(next)
    next = setTimeout(changed, await renew()).unref()
  }
  function changed() {
    timer ??= setTimeout(() => {
      timer = undefined
      underWay = underWay.then(renewNow).catch(() => {}) // reconnecting to the database renews again
    }, RENEW_DEBOUNCE_MS).unref()
  }
  return {
    changed,
    async stop() {
      clearTimeout(timer)
      await underWay
      clearTimeout(next)
    },
  }
}
