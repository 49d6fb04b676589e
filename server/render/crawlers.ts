import { Router } from 'express'
import { pages, publicPages } from '#shared/pages.ts'
import { readEdition } from '../blog/edition.ts'
import { readAddresses } from '../blog/read.ts'
import { cacheable } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { escapeHtml } from './document.ts'

const adminPaths = pages
  .filter(({ admin }) => admin)
  .map(({ path }) => path.replace(/^\/admin\/.*/, '/admin/'))
const closed = ['/api/', ...new Set(adminPaths)]

export function crawlers(services: Services): Router {
  const router = Router()
  const origin = services.env.PUBLIC_URL
  router.get('/robots.txt', (_req, res) => {
    const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)]
    cacheable(res)
      .type('text/plain')
      .send(`${lines.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`)
  })
  router.get('/sitemap.xml', async (_req, res) => {
    const posts = await readAddresses(services)
    const entries = [
      ...publicPages.map(({ path }) => entry(origin + path)),
      ...posts.map(({ slug, updatedAt }) => entry(`${origin}/blog/${slug}`, updatedAt)),
    ]
    const open = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">'
    cacheable(res)
      .type('application/xml')
      .send(`<?xml version="1.0" encoding="UTF-8"?>\n${open}\n${entries.join('\n')}\n</urlset>\n`)
  })
  router.get('/blog-data.json', async (_req, res) => {
    cacheable(res).json(await readEdition(services))
  })
  return router
}

const entry = (address: string, changed?: string) =>
  `  <url><loc>${escapeHtml(address)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`
