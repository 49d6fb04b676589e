import { and, eq, getTableColumns } from 'drizzle-orm'
import type { ReadPost } from '#shared/article/read-post.ts'
import { Post } from '#shared/post.ts'
import { isConnectionLoss } from '../db/errors.ts'
import { blogPosts, formerSlugs } from '../db/schema/blog.ts'
import type { Services } from '../services.ts'
import { readStored } from './edition.ts'
import { sectionsOf } from './html/frame.ts'
import { cleaned } from './html/sanitise.ts'
import { readNeighbours } from './neighbours.ts'
import { visible } from './read.ts'
import { shown } from './shown.ts'

/** Finds former slugs too. */
export async function readPost(services: Services, slug: string): Promise<ReadPost | undefined> {
  const stored = await storedPost(services, slug)
  return stored && withNeighbours(services, Post.parse(stored))
}

/** The slug of the article that is, or was, at `slug`. */
export const currentSlug = async (services: Services, slug: string) =>
  (await storedPost(services, slug))?.slug

async function storedPost({ db, env }: Services, slug: string) {
  const [live] = await db
    .select()
    .from(blogPosts)
    .where(and(eq(blogPosts.slug, slug), visible(env)))
  if (live) return live
  const [moved] = await db
    .select(getTableColumns(blogPosts))
    .from(formerSlugs)
    .innerJoin(blogPosts, eq(blogPosts.id, formerSlugs.postId))
    .where(and(eq(formerSlugs.slug, slug), visible(env)))
  return moved
}

async function withNeighbours(services: Services, stored: Post): Promise<ReadPost> {
  const post = shown(cleaned(stored))
  return { ...post, sections: sectionsOf(post.content), ...(await readNeighbours(services, post)) }
}

/** The published edition's, while the database is away. Throws `error` where there is none. */
export async function publishedPost(services: Services, slug: unknown, error: unknown): Promise<Post> {
  const { posts } = isConnectionLoss(error) ? await readStored(services) : { posts: [] }
  const post = posts.find((published) => published.slug === slug)
  if (!post) throw error
  return shown(post)
}
