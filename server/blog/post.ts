import { and, eq, getTableColumns } from 'drizzle-orm'
import { Post } from '#shared/post.ts'
import { isConnectionLoss } from '../db/errors.ts'
import { blogPosts, formerSlugs } from '../db/schema/blog.ts'
import type { Services } from '../services.ts'
import { cleaned } from './clean.ts'
import { readEdition } from './edition.ts'
import { visible } from './read.ts'

/** Finds former slugs too. While the database is down: the cached post, else the published edition's. */
export async function readPost(services: Services, slug: string): Promise<Post | undefined> {
  const { db, cache, env } = services
  try {
    return await cache.get(`post ${slug}`, ['blog_posts'], () => queryPost({ db, env }, slug), {
      rare: true,
    })
  } catch (error) {
    const { posts } = isConnectionLoss(error) ? await readEdition(services) : { posts: [] }
    const published = posts.find((post) => post.slug === slug)
    if (published) return published
    throw error
  }
}

async function queryPost({ db, env }: Pick<Services, 'db' | 'env'>, slug: string) {
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
