import { and, eq, getTableColumns } from 'drizzle-orm'
import { Post } from '#shared/post.ts'
import { isConnectionLoss } from '../db/errors.ts'
import { blogPosts, formerSlugs } from '../db/schema/blog.ts'
import type { Services } from '../services.ts'
import { readStored } from './edition.ts'
import { visible } from './read.ts'
import { cleaned } from './sanitise.ts'

/** Finds former slugs too. */
export async function readPost({ db, env }: Services, slug: string): Promise<Post | undefined> {
  const [live] = await db
    .select()
    .from(blogPosts)
    .where(and(eq(blogPosts.slug, slug), visible(env)))
  if (live) return cleaned(Post.parse(live))
  const [moved] = await db
    .select(getTableColumns(blogPosts))
    .from(formerSlugs)
    .innerJoin(blogPosts, eq(blogPosts.id, formerSlugs.postId))
    .where(and(eq(formerSlugs.slug, slug), visible(env)))
  return moved && cleaned(Post.parse(moved))
}

/** The published edition's, while the database is away. Throws `error` where there is none. */
export async function publishedPost(services: Services, slug: unknown, error: unknown): Promise<Post> {
  const { posts } = isConnectionLoss(error) ? await readStored(services) : { posts: [] }
  const post = posts.find((published) => published.slug === slug)
  if (!post) throw error
  return post
}
