import { type Response, Router } from 'express'
import { readNewest } from '../blog/read.ts'
import { readContent } from '../content/read.ts'
import { cacheable } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { atom } from './feeds/atom.ts'
import type { Feed } from './feeds/feed.ts'
import { jsonFeed } from './feeds/json.ts'
import { rss } from './feeds/rss.ts'

export function feeds(services: Services): Router {
  const router = Router()
  const send = (res: Response, type: string, body: string) =>
    cacheable(res)
      .set({ 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-cache' })
      .send(body)
  router.get('/feed.xml', async (_req, res) => {
    send(res, 'application/atom+xml', atom(await readFeed(services)))
  })
  router.get('/rss.xml', async (_req, res) => {
    send(res, 'application/rss+xml', rss(await readFeed(services)))
  })
  router.get('/feed.json', async (_req, res) => {
    send(res, 'application/feed+json', JSON.stringify(jsonFeed(await readFeed(services))))
  })
  return router
}

async function readFeed(services: Services): Promise<Feed> {
  const [{ profile }, posts] = await Promise.all([readContent(services), readNewest(services)])
  const origin = services.env.PUBLIC_URL
  return {
    origin,
    title: `Medical Articles & Insights | ${profile.name}`,
    description:
      'Expert insights on musculoskeletal ultrasound, diagnostic imaging and medical advancements.',
    author: profile.name,
    updated: posts
      .map(({ updatedAt }) => updatedAt)
      .reduce((a, b) => (a > b ? a : b), '1970-01-01T00:00:00.000Z'),
    items: posts.map((post) => ({
      ...post,
      id: `urn:uuid:${post.id}`,
      url: `${origin}/blog/${post.slug}`,
      // Feed readers cannot resolve "/objects/…".
      html: post.content.replace(/ (href|src)="\//g, ` $1="${origin}/`),
      pdf: post.pdfFileUrl && {
        url: new URL(post.pdfFileUrl, origin).href,
        name: post.pdfFileName ?? '',
        size: post.pdfFileSize ?? 0,
      },
    })),
  }
}
