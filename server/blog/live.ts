import { sql } from 'drizzle-orm'
import type { PostState } from '#shared/post.ts'
import { blogPosts } from '../db/schema/blog.ts'

const { publishedAt } = blogPosts

/** Whether everyone may read an article: by the database's clock, as a server's own may be wrong. Never null. */
export const live = sql`(${publishedAt} is not null and ${publishedAt} <= now())`

export const stateOf = sql<PostState>`case when ${live} then 'live' when ${publishedAt} is null then 'draft' else 'scheduled' end`
