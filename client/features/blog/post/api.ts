import { queryOptions } from '@tanstack/react-query'
import type { ReadPost } from '#shared/article/read-post.ts'
import type { OwnPost, PublishedEdition } from '#shared/post.ts'
import { ApiError, api } from '../../../lib/api.ts'
import { hiddenSlugs } from '../ghosts.ts'
import { cacheBuster, mayPass, withRetries } from '../retry.ts'
import type { SafeHtml } from './purify.ts'

/** Content is purified here, or was rendered by the server. */
export type ReadablePost = Omit<ReadPost, 'content' | 'end'> & { content: SafeHtml; end?: SafeHtml }

/** `final`: the server itself answered 404. */
export class NoPost extends Error {
  final: boolean

  constructor(slug: string, final: boolean) {
    super(`Post ${slug} not available`)
    this.final = final
  }
}

export class NoPurifier extends Error {}

/** `null` is what the server puts in the cache for an address without a post. */
export const postQuery = (slug: string) =>
  queryOptions<ReadablePost | null>({
    queryKey: ['/api/blog-posts', slug],
    queryFn: ({ signal, client }) => readPost(slug, signal, hiddenSlugs(client)),
    networkMode: 'always',
  })

/** Follows a post whose slug has changed; while the server fails, reads the published edition. */
export async function readPost(slug: string, signal: AbortSignal, hidden: string[]): Promise<ReadablePost> {
  const purifier = import('./purify.ts').catch(() => undefined)
  const post = await findPost(slug, signal)
  if (hidden.includes(post.slug)) throw new NoPost(slug, true)
  const purify = (await purifier)?.purify
  if (!purify) throw new NoPurifier('The article has come, but not what shows it.')
  return purified(post, purify)
}

export type Preview = Omit<OwnPost, 'content' | 'end'> & { content: SafeHtml; end?: SafeHtml }

/** For whoever has the link; `null` is what the server puts in the cache for one that shows nothing. */
export const previewQuery = (token: string) =>
  queryOptions<Preview | null>({
    queryKey: ['/api/previews', token],
    queryFn: async () => {
      const { purify } = await import('./purify.ts')
      return purified(await api<OwnPost>(`/api/previews/${token}`), purify)
    },
  })

const purified = <P extends Pick<ReadPost, 'content' | 'end'>>(
  post: P,
  purify: (html: string) => SafeHtml,
) => ({ ...post, content: purify(post.content), end: purify(post.end ?? '') })

async function findPost(slug: string, signal: AbortSignal): Promise<ReadPost> {
  const address = `/api/blog-posts/${encodeURIComponent(slug)}?cb=${cacheBuster()}`
  try {
    return await withRetries(() => api<ReadPost>(address, { signal, fresh: 'no-cache, no-store' }), signal)
  } catch (error) {
    if (mayPass(error)) return findInEdition(slug, signal)
    if (!(error instanceof ApiError)) throw error
    throw error.status === 404 ? new NoPost(slug, true) : new Error(`API error: ${error.status}`)
  }
}

async function findInEdition(slug: string, signal: AbortSignal): Promise<ReadPost> {
  const edition = await api<PublishedEdition>('/blog-data.json', { signal, fresh: 'no-cache' }).catch(
    () => undefined,
  )
  const post = edition?.posts.find((published) => published.slug === slug)
  if (!post) throw new NoPost(slug, false)
  return post
}
