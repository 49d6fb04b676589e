import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Facets } from '#shared/post.ts'
import type { PostsFilter } from '#shared/postlist.ts'
import { readList } from './readlist.ts'
import { type ReadablePost, readPost } from './readpost.ts'

/**
 * The list, a part at a time. Never taken as fresh (spec §9): each visit asks again behind what is shown. Without a
 * connection it fails at once, rather than wait for one, and asks again when there is one.
 */
export const postsQuery = (filter: PostsFilter) =>
  infiniteQueryOptions({
    queryKey: ['/api/blog-posts', filter] as const,
    queryFn: ({ pageParam, signal, client, queryKey }) =>
      readList(filter, { before: pageParam, signal, known: client.getQueryData(queryKey) !== undefined }),
    initialPageParam: filter.before ?? null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    networkMode: 'always',
    refetchOnReconnect: true,
  })

export const facetsQuery = queryOptions<Facets>({ queryKey: ['/api/blog-posts', 'facets'], staleTime: 0 })

/** `null` is what the server paints an address with that has no post. */
export const postQuery = (slug: string) =>
  queryOptions<ReadablePost | null>({
    queryKey: ['/api/blog-posts', slug],
    queryFn: ({ signal }) => readPost(slug, signal),
    networkMode: 'always',
  })
