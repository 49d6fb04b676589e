import type { Profile } from '../content/profile.ts'
import { clinicTime } from '../dates/dates.ts'
import type { Post } from '../post.ts'

interface Tag {
  tag: 'meta' | 'link'
  attributes: Record<string, string>
}

const feeds = {
  '/feed.xml': 'application/atom+xml',
  '/rss.xml': 'application/rss+xml',
  '/feed.json': 'application/feed+json',
}

export const feedLinks = (origin: string, title: string): Tag[] =>
  Object.entries(feeds).map(([path, type]) => ({
    tag: 'link',
    attributes: { rel: 'alternate', type, title, href: origin + path },
  }))

/** The citation tags of Google Scholar's inclusion guidelines, and the article's dates. */
export function citationTags(post: Post, author: Pick<Profile, 'name' | 'hospital'>, origin: string): Tag[] {
  const meta = (attributes: Tag['attributes']): Tag => ({ tag: 'meta', attributes })
  const cite = (name: string, content: string) => meta({ name: `citation_${name}`, content })
  return [
    meta({ property: 'article:published_time', content: post.publishedAt }),
    meta({ property: 'article:modified_time', content: post.updatedAt }),
    cite('title', post.title),
    cite('author', author.name),
    ...(author.hospital ? [cite('author_institution', author.hospital)] : []),
    cite('publication_date', clinicTime(new Date(post.publishedAt)).date.replaceAll('-', '/')),
    cite('keywords', [post.category, ...post.tags].join('; ')),
    cite('abstract_html_url', `${origin}/blog/${post.slug}`),
    ...(post.pdfFileUrl ? [cite('pdf_url', new URL(post.pdfFileUrl, origin).href)] : []),
  ]
}
