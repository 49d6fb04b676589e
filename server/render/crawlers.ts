import { Router } from 'express'
import { pages, publicPages } from '#shared/pages.ts'
import { escaped } from '#shared/text/html-text.ts'
import { edition } from '../blog/edition.ts'
import { readAddresses } from '../blog/read.ts'
import { cached } from '../cache/route.ts'
import { readEvents } from '../events/read.ts'
import type { Services } from '../services.ts'

const adminPaths = pages
  .filter(({ admin }) => admin)
  .map(({ path }) => path.replace(/^\/admin\/.*/, '/admin/'))
const closed = ['/api/', ...new Set(adminPaths)]

export function crawlers(services: Services): Router {
  const router = Router()
  const origin = services.env.PUBLIC_URL
  router.get(
    '/robots.txt',
    cached(services, [], () => {
      const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)]
      const body = `${lines.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`
      return { type: 'text/plain; charset=utf-8', body }
    }),
  )
  router.get(
    '/sitemap.xml',
    cached(services, ['blog_posts', 'events'], async () => {
      const posts = await readAddresses(services)
      const events = await readEvents(services)
      const entries = [
        ...publicPages.map(({ path }) => entry(origin + path)),
        ...events.map(({ slug, updatedAt }) => entry(`${origin}/events/${slug}`, updatedAt)),
        ...posts.map(({ slug, updatedAt }) => entry(`${origin}/blog/${slug}`, updatedAt)),
      ]
      const open = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">'
      const body = `<?xml version="1.0" encoding="UTF-8"?>\n${open}\n${entries.join('\n')}\n</urlset>\n`
      return { type: 'application/xml; charset=utf-8', body }
    }),
  )
  router.get('/blog-data.json', edition(services))
  return router
}

const entry = (address: string, changed?: string) =>
  `  <url><loc>${escaped(address)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`
