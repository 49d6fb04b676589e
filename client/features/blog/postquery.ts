import { queryOptions } from '@tanstack/react-query'
import { type ReadablePost, readPost } from './readpost.ts'

/** `null` is what the server paints an address with that has no post. */
export const postQuery = (slug: string) =>
  queryOptions<ReadablePost | null>({
    queryKey: ['/api/blog-posts', slug],
    queryFn: ({ signal }) => readPost(slug, signal),
    networkMode: 'always',
  })
