import { queryOptions } from '@tanstack/react-query'
import { type ReadablePost, readPost } from './read-post.ts'

/** `null` is what the server puts in the cache for an address without a post. */
export const postQuery = (slug: string) =>
  queryOptions<ReadablePost | null>({
    queryKey: ['/api/blog-posts', slug],
    queryFn: ({ signal }) => readPost(slug, signal),
    networkMode: 'always',
  })
