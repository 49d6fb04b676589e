import { Router } from 'express'
import { generateAtomFeed, generateJsonFeed, generateRssFeed } from 'feedsmith'
import type { Post } from '#shared/post.ts'
import { readNewest } from '../blog/read.ts'
import { cached } from '../cache/route.ts'
import { readContent } from '../content/read.ts'
import type { Services } from '../services.ts'

export function feeds(services: Services): Router {
  const router = Router()
  const feed = (type: string, write: (feed: Feed) => string) =>
    cached(services, ['blog_posts', 'site_content'], async () => ({
      type: `${type}; charset=utf-8`,
      headers: { 'Cache-Control': 'no-cache' },
      body: write(await readFeed(services)),
    }))
  router.get(
    '/feed.xml',
    feed('application/atom+xml', (posts) => printable(atom(posts))),
  )
  router.get(
    '/rss.xml',
    feed('application/rss+xml', (posts) => printable(rss(posts))),
  )
  router.get('/feed.json', feed('application/feed+json', json))
  return router
}

/** Without the characters that XML 1.0 §2.2 forbids even escaped. */
const printable = (xml: string) =>
  xml.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')

type Feed = Awaited<ReturnType<typeof readFeed>>

async function readFeed(services: Services) {
  const [{ profile }, posts] = await Promise.all([readContent(services), readNewest(services)])
  const origin = services.env.PUBLIC_URL
  return {
    origin,
    title: `Medical Articles & Insights | ${profile.name}`,
    description:
      'Expert insights on musculoskeletal ultrasound, diagnostic imaging and medical advancements.',
    author: { name: profile.name },
    updated: posts
      .map(({ updatedAt }) => updatedAt)
      .reduce((a, b) => (a > b ? a : b), '1970-01-01T00:00:00.000Z'),
    posts: posts.map((post) => entryOf(post, origin)),
  }
}

const entryOf = (post: Post, origin: string) => ({
  id: `urn:uuid:${post.id}`,
  url: `${origin}/blog/${post.slug}`,
  title: post.title,
  summary: post.excerpt,
  // Feed readers cannot resolve "/objects/…".
  html: `${post.content}${post.end ?? ''}`.replace(/ (href|src)="\//g, ` $1="${origin}/`),
  authors: post.authorName ? [{ name: post.authorName }] : [],
  published: post.publishedAt,
  updated: post.updatedAt,
  tags: [post.category, ...post.tags],
  pdfs: post.pdfFileUrl
    ? [
        {
          url: new URL(post.pdfFileUrl, origin).href,
          type: 'application/pdf',
          title: post.pdfFileName ?? '',
          length: post.pdfFileSize ?? 0,
        },
      ]
    : [],
})

const atom = ({ origin, title, description, author, updated, posts }: Feed) =>
  generateAtomFeed({
    id: `${origin}/blog`,
    title: { value: title },
    subtitle: { value: description },
    updated,
    authors: [author],
    links: [{ href: `${origin}/blog` }, { href: `${origin}/feed.xml`, rel: 'self' }],
    entries: posts.map(({ id, url, title, summary, html, authors, published, updated, tags, pdfs }) => ({
      id,
      title: { value: title },
      summary: { value: summary },
      content: { value: html, type: 'html' },
      authors,
      published,
      updated,
      categories: tags.map((term) => ({ term })),
      links: [{ href: url }, ...pdfs.map(({ url, ...pdf }) => ({ href: url, rel: 'enclosure', ...pdf }))],
    })),
    xml: { lang: 'en' },
  })

const rss = ({ origin, title, description, updated, posts }: Feed) =>
  generateRssFeed({
    title,
    description,
    link: `${origin}/blog`,
    language: 'en',
    lastBuildDate: updated,
    atom: { links: [{ href: `${origin}/rss.xml`, rel: 'self', type: 'application/rss+xml' }] },
    items: posts.map(({ id, url, title, summary, html, published, tags, pdfs }) => ({
      title,
      link: url,
      guid: { value: id, isPermaLink: false },
      pubDate: published,
      description: summary,
      content: { encoded: html },
      categories: tags.map((name) => ({ name })),
      enclosures: pdfs,
    })),
  })

const json = ({ origin, title, description, author, posts }: Feed) =>
  JSON.stringify(
    generateJsonFeed({
      title,
      description,
      home_page_url: `${origin}/blog`,
      feed_url: `${origin}/feed.json`,
      language: 'en',
      authors: [{ ...author, url: `${origin}/` }],
      items: posts.map(({ id, url, title, summary, html, authors, published, updated, tags, pdfs }) => ({
        id,
        url,
        title,
        summary,
        content_html: html,
        authors,
        date_published: published,
        date_modified: updated,
        tags,
        attachments: pdfs.map(({ url, type, title, length }) => ({
          url,
          mime_type: type,
          title,
          size_in_bytes: length,
        })),
      })),
    }),
  )
