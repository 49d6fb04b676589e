import type { Route } from '#shared/addresses.ts'
import { PAGE, type PostsFilter, pageAddress } from '#shared/article/post-list.ts'
import type { PageData } from '#shared/page-data.ts'
import { documentsOf, type Query, queriesOf } from '#shared/pages.ts'
import { type Post, PostsQuery, Slug } from '#shared/post.ts'
import { readClosed } from '../appointments/closures/read.ts'
import { readPreview } from '../blog/articles/preview.ts'
import { asShown } from '../blog/html/frame.ts'
import { readLatest } from '../blog/latest.ts'
import { listPosts } from '../blog/list.ts'
import { readPost } from '../blog/post.ts'
import { readFacets } from '../blog/read.ts'
import { readPrivacyFacts } from '../content/privacy.ts'
import { readContent } from '../content/read.ts'
import { readEvent, readEvents, readNextEvent } from '../events/read.ts'
import { readGallery } from '../gallery/read.ts'
import { search } from '../search/search.ts'
import type { Services } from '../services.ts'

interface Asked {
  slug: string
  token: string
  filter: PostsFilter
  q: string
  eventId: string | undefined
}

const readers = {
  '/api/content': readContent,
  '/api/blog-posts': async (services, { filter }) => ({
    pages: [await listPosts(services, PostsQuery.parse({ ...filter, limit: PAGE }))],
    pageParams: [pageAddress(filter)],
  }),
  '/api/blog-posts/facets': readFacets,
  '/api/blog-posts/:slug': async (services, { slug }) => framed(await findPost(services, slug)),
  '/api/latest-post': readLatest,
  '/api/previews/:token': async (services, { token }) => framed(await readPreview(services, token)),
  '/api/events': readEvents,
  '/api/events/next': readNextEvent,
  '/api/events/:slug': (services, { slug }) => findEvent(services, slug),
  '/api/gallery': (services) => readGallery(services),
  '/api/gallery?eventId': async (services, { eventId }) => (eventId ? readGallery(services, eventId) : []),
  '/api/closures': readClosed,
  '/api/privacy': readPrivacyFacts,
  '/api/search': (services, { q }) => search(services, q),
} satisfies Record<Query, (services: Services, asked: Asked) => Promise<unknown>>

/** The client's query keys, where they are more than the address. */
const keys: Partial<Record<Query, (asked: Asked) => readonly unknown[]>> = {
  '/api/blog-posts': ({ filter }) => ['/api/blog-posts', filter],
  '/api/blog-posts/facets': () => ['/api/blog-posts', 'facets'],
  '/api/blog-posts/:slug': ({ slug }) => ['/api/blog-posts', slug],
  '/api/search': ({ q }) => ['/api/search', q],
  '/api/events/next': () => ['/api/events', 'next'],
  '/api/events/:slug': ({ slug }) => ['/api/events', slug],
  '/api/gallery?eventId': ({ eventId }) => ['/api/gallery', { eventId }],
  '/api/previews/:token': ({ token }) => ['/api/previews', token],
}

export type Read = { [Q in Query]: Awaited<ReturnType<(typeof readers)[Q]>> }

/** What the page shows: as the client's queries, and what its head needs of it. What is `known` is not read. */
export async function readQueries(
  services: Services,
  { page, slug = '', token = '' }: Route,
  { filter, q, known }: { filter: PostsFilter; q: string; known: Partial<Read> },
) {
  const asked = { slug, token, filter, q, eventId: known['/api/events/:slug']?.id }
  const names = queriesOf(page)
  const data = await Promise.all(
    names.map((name) => (name in known ? known[name] : read(services, name, asked))),
  )
  const found = Object.fromEntries(names.map((name, at) => [name, data[at]]))
  const {
    '/api/content': content,
    '/api/blog-posts/:slug': post,
    '/api/previews/:token': preview,
    '/api/events': events,
    '/api/events/:slug': event,
  } = found as Pick<Read, '/api/content'> & Partial<Read>
  const documents = Object.fromEntries(documentsOf(page).map((name) => [name, content[name]]))
  const rendered: Record<string, unknown> = { ...found, '/api/content': documents }
  const queries: PageData['queries'] = names.map((name) => [
    keys[name]?.(asked) ?? [name],
    rendered[name] ?? null,
  ])
  return { queries, shown: { content, post, preview, events, event } }
}

/** Queries whose data is what their address answers. */
const addresses: Query[] = [
  '/api/content',
  '/api/blog-posts/facets',
  '/api/events',
  '/api/gallery',
  '/api/closures',
  '/api/privacy',
]

function read(services: Services, name: Query, asked: Asked): unknown {
  const answered = addresses.includes(name) && services.cache.fresh(name)
  return answered ? JSON.parse(answered.answer.body.toString()) : readers[name](services, asked)
}

export async function findPost(services: Services, slug: string) {
  return Slug.safeParse(slug).success ? readPost(services, slug) : undefined
}

export async function findEvent(services: Services, slug: string) {
  return Slug.safeParse(slug).success ? readEvent(services, slug) : undefined
}

export const framed = <P extends Pick<Post, 'content' | 'end'>>(post: P | undefined) =>
  post && { ...post, content: asShown(post.content), ...(post.end && { end: asShown(post.end) }) }
