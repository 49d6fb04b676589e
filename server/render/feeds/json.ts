import type { Feed } from './feed.ts'

export function jsonFeed({ origin, title, description, author, items }: Feed): object {
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: `${origin}/blog`,
    feed_url: `${origin}/feed.json`,
    language: 'en',
    authors: [{ name: author, url: `${origin}/` }],
    items: items.map(({ pdf, ...item }) => ({
      id: item.id,
      url: item.url,
      title: item.title,
      summary: item.excerpt,
      content_html: item.html,
      date_published: item.publishedAt,
      date_modified: item.updatedAt,
      tags: [item.category, ...item.tags],
      ...(pdf && {
        attachments: [
          { url: pdf.url, mime_type: 'application/pdf', title: pdf.name, size_in_bytes: pdf.size },
        ],
      }),
    })),
  }
}
