import { sql } from 'drizzle-orm'
import { LatestPost } from '#shared/post.ts'
import { blogPosts } from '../db/schema/blog.ts'
import type { Services } from '../services.ts'
import { listColumns, newestFirst, visible } from './read.ts'

const FIRST_PICTURE = '<img [^>]*?src="(/objects/[0-9a-f-]{36}\\.(?:png|jpg))"'

export async function readLatest({ db, env }: Services): Promise<LatestPost | null> {
  const { slug, title, category, publishedAt, readingMinutes } = listColumns
  const cover = sql<
    string | null
  >`coalesce(${blogPosts.coverUrl}, substring(${blogPosts.content} from ${FIRST_PICTURE}))`
  const [post] = await db
    .select({ slug, title, category, publishedAt, readingMinutes, cover })
    .from(blogPosts)
    .where(visible(env))
    .orderBy(newestFirst)
    .limit(1)
  return post ? LatestPost.parse(post) : null
}
