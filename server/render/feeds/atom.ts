import { element, type Feed, type FeedItem } from './feed.ts'

const link = (href: string, more: Record<string, string | number> = {}) =>
  element('link', '', { href, ...more })

export function atom({ origin, title, description, author, updated, items }: Feed): string {
  const parts = [
    element('title', title),
    element('subtitle', description),
    element('id', `${origin}/blog`),
    link(`${origin}/blog`),
    link(`${origin}/feed.xml`, { rel: 'self' }),
    element('updated', updated),
    element('author', [element('name', author)]),
    ...items.map(entry),
  ]
  const attributes = { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'en' }
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('feed', parts, attributes)}\n`
}

function entry(item: FeedItem): string {
  const { pdf } = item
  return element('entry', [
    element('title', item.title),
    element('id', item.id),
    link(item.url),
    element('published', item.publishedAt),
    element('updated', item.updatedAt),
    ...[item.category, ...item.tags].map((term) => element('category', '', { term })),
    element('summary', item.excerpt),
    element('content', item.html, { type: 'html' }),
    ...(pdf
      ? [link(pdf.url, { rel: 'enclosure', type: 'application/pdf', title: pdf.name, length: pdf.size })]
      : []),
  ])
}
