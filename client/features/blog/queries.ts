import { queryOptions } from '@tanstack/react-query'
import type { Post, PostSummary } from '#shared/post.ts'

export const postsQuery = queryOptions<PostSummary[]>({ queryKey: ['/api/blog-posts'] })

/** `null` is what the server paints an address with that has no post. */
export const postQuery = (slug: string) => queryOptions<Post | null>({ queryKey: ['/api/blog-posts', slug] })
