import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type PostsFilter, pageAddress } from '#shared/article/post-list.ts'
import type { Page } from '#shared/paging.ts'
import type { Facets, ListedPost, PublishedEdition } from '#shared/post.ts'
import { readingMinutes } from '#shared/text/reading-time.ts'
import { api, readPage } from '../../../lib/api.ts'
import { cacheBuster, mayPass, withRetries } from '../retry.ts'

/** Always stale, so each visit revalidates; offline it fails at once and refetches when the connection is back. */
export const postsQuery = (filter: PostsFilter) =>
  infiniteQueryOptions({
    queryKey: ['/api/blog-posts', filter] as const,
    queryFn: ({ pageParam, signal, client, queryKey }) =>
      client.getQueryData(queryKey) || filter.q || filter.before
        ? readPosts(pageParam, signal)
        : readFirstPosts(filter, pageParam, signal),
    initialPageParam: pageAddress(filter),
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    networkMode: 'always',
    refetchOnReconnect: true,
  })

export const facetsQuery = queryOptions<Facets>({ queryKey: ['/api/blog-posts', 'facets'], staleTime: 0 })

function readPosts(address: string, signal: AbortSignal): Promise<Page<ListedPost>> {
  const busters = new URLSearchParams({ v: String(Date.now()), cb: cacheBuster(), deterministic: '1' })
  const read = () => readPage<ListedPost>(`${address}&${busters}`, { signal, fresh: 'no-cache' })
  return withRetries(read, signal)
}

/** Falls back to the published edition, which is no answer to a search: only the server can search. */
async function readFirstPosts(
  filter: PostsFilter,
  address: string,
  signal: AbortSignal,
): Promise<Page<ListedPost>> {
  try {
    return await readPosts(address, signal)
  } catch (error) {
    const posts = mayPass(error) ? await readEdition(signal) : []
    if (!posts.length) throw error
    return { items: posts.filter((post) => suits(post, filter)), next: null }
  }
}

async function readEdition(signal: AbortSignal): Promise<ListedPost[]> {
  try {
    const address = `/api/blog-posts/published-data?cb=${cacheBuster()}`
    const { posts } = await api<PublishedEdition>(address, { signal, fresh: 'no-cache' })
    return posts.map(({ content, ...post }) => ({ ...post, readingMinutes: readingMinutes(content) }))
  } catch {
    return []
  }
}

const suits = ({ category, tags }: ListedPost, filter: PostsFilter) =>
  (!filter.category || filter.category === category) && (!filter.tag || tags.includes(filter.tag))
