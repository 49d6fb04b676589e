import type { Profile } from './content/profile.ts'
import { clinicTime } from './dates.ts'
import type { Post } from './post.ts'

interface Tag {
  tag: 'meta' | 'link'
  attributes: Record<string, string>
}

/** The feeds, by their media types; the server makes all three from the same posts. */
const feeds = {
  '/feed.xml': 'application/atom+xml',
  '/rss.xml': 'application/rss+xml',
  '/feed.json': 'application/feed+json',
}

/** Lets feed readers find the feeds from a page of the blog. */
export const feedLinks = (origin: string, title: string): Tag[] =>
  Object.entries(feeds).map(([path, type]) => ({
    tag: 'link',
    attributes: { rel: 'alternate', type, title, href: origin + path },
  }))

/** What reference managers and Google Scholar read (its inclusion guidelines), and when the article is from. */
export function citationTags(post: Post, profile: Profile, origin: string): Tag[] {
  const meta = (attributes: Tag['attributes']): Tag => ({ tag: 'meta', attributes })
  const cite = (name: string, content: string) => meta({ name: `citation_${name}`, content })
  return [
    meta({ property: 'article:published_time', content: post.publishedAt }),
    meta({ property: 'article:modified_time', content: post.updatedAt }),
    cite('title', post.title),
    cite('author', profile.name),
    cite('author_institution', profile.hospital),
    cite('publication_date', clinicTime(new Date(post.publishedAt)).date.replaceAll('-', '/')),
    cite('keywords', [post.category, ...post.tags].join('; ')),
    cite('abstract_html_url', `${origin}/blog/${post.slug}`),
    ...(post.pdfFileUrl ? [cite('pdf_url', new URL(post.pdfFileUrl, origin).href)] : []),
  ]
}
