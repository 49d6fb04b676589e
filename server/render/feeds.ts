import { Router } from 'express'
import { readNewest } from '../blog/read.ts'
import { cached } from '../cache/route.ts'
import { readContent } from '../content/read.ts'
import type { Services } from '../services.ts'
import { atom } from './feeds/atom.ts'
import type { Feed } from './feeds/feed.ts'
import { jsonFeed } from './feeds/json.ts'
import { rss } from './feeds/rss.ts'

export function feeds(services: Services): Router {
  const router = Router()
  const feed = (type: string, write: (feed: Feed) => string) =>
    cached(services, ['blog_posts', 'site_content'], async () => ({
      type: `${type}; charset=utf-8`,
      headers: { 'Cache-Control': 'no-cache' },
      body: write(await readFeed(services)),
    }))
  router.get('/feed.xml', feed('application/atom+xml', atom))
  router.get('/rss.xml', feed('application/rss+xml', rss))
  router.get(
    '/feed.json',
    feed('application/feed+json', (items) => JSON.stringify(jsonFeed(items))),
  )
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
