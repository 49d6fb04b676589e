import { element, type Feed, type FeedItem } from './feed.ts'

const date = (instant: string) => new Date(instant).toUTCString()

export function rss({ origin, title, description, updated, items }: Feed): string {
  const self = { href: `${origin}/rss.xml`, rel: 'self', type: 'application/rss+xml' }
  const parts = [
    element('title', title),
    element('link', `${origin}/blog`),
    element('description', description),
    element('language', 'en'),
    element('lastBuildDate', date(updated)),
    element('atom:link', '', self),
    ...items.map(entry),
  ]
  const attributes = {
    version: '2.0',
    'xmlns:atom': 'http://www.w3.org/2005/Atom',
    'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('rss', [element('channel', parts)], attributes)}\n`
}

function entry(item: FeedItem): string {
  const { pdf } = item
  return element('item', [
    element('title', item.title),
    element('link', item.url),
    element('guid', item.id, { isPermaLink: 'false' }),
    element('pubDate', date(item.publishedAt)),
    ...[item.category, ...item.tags].map((name) => element('category', name)),
    element('description', item.excerpt),
    element('content:encoded', item.html),
    ...(pdf ? [element('enclosure', '', { url: pdf.url, length: pdf.size, type: 'application/pdf' })] : []),
  ])
}
