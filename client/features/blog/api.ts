import { queryOptions } from '@tanstack/react-query'
import type { Facets, PostsPage } from '#shared/post.ts'
import type { PostsFilter } from '#shared/post-list.ts'
import { readList } from './list/read-list.ts'

/** Always stale, so each visit revalidates; offline it fails at once and refetches when the connection is back. */
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
