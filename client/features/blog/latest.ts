import { queryOptions } from '@tanstack/react-query'
import type { LatestPost } from '#shared/post.ts'

/** Null where there is no article. */
export const latestPostQuery = queryOptions<LatestPost | null>({ queryKey: ['/api/latest-post'] })
