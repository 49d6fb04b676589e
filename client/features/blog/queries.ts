import { queryOptions } from '@tanstack/react-query'
import type { Facets } from '#shared/post.ts'
import type { PostsFilter, PostsPage } from '#shared/postlist.ts'
import { readList } from './readlist.ts'

/**
 * As much of the list as is shown. Never taken as fresh (spec §9): each visit asks again behind what is shown. Without
 * a connection it fails at once, rather than wait for one, and asks again when there is one.
 */
export const postsQuery = (filter: PostsFilter) =>
  queryOptions({
    queryKey: ['/api/blog-posts', filter] as const,
    queryFn: ({ signal, client, queryKey }) =>
      readList(filter, client.getQueryData<PostsPage>(queryKey), signal),
    staleTime: 0,
    networkMode: 'always',
    refetchOnReconnect: true,
  })

export const facetsQuery = queryOptions<Facets>({ queryKey: ['/api/blog-posts', 'facets'], staleTime: 0 })
