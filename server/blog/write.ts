import { and, eq, sql } from 'drizzle-orm'
import type { Request } from 'express'
import { Post, type PostInput, SLUG_TAKEN } from '#shared/post.ts'
import type { Transaction } from '../db/client.ts'
import { postgresCode } from '../db/errors.ts'
import { blogPosts, blogPostVersions, formerSlugs } from '../db/schema/blog.ts'
import { later } from '../db/schema/columns.ts'
import { HttpError } from '../http/errors.ts'
import { refuseStale } from '../records/if-match.ts'
import type { Services } from '../services.ts'
import { preparePost } from './prepare.ts'

const UNIQUE_VIOLATION = '23505'

export async function createPost(services: Services, written: PostInput): Promise<Post> {
  const values = await preparePost(services, written)
  const [post] = await services.db.insert(blogPosts).values(values).returning().catch(slugTaken)
  services.cache.invalidate('blog_posts')
  return Post.parse(post)
}

export async function updatePost(
  services: Services,
  req: Request,
  { slug, written, savedBy }: { slug: string; written: PostInput; savedBy: string },
): Promise<Post> {
  const { db } = services
  const before = await postAt(db, slug)
  refuseStale(req, before)
  const values = await preparePost(services, written, before)
  const changed = Object.entries(values).some(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Post]),
  )
  if (!changed) return before
  const saved = await db
    .transaction(async (tx) => {
      const unchanged = and(eq(blogPosts.id, before.id), eq(blogPosts.updatedAt, new Date(before.updatedAt)))
      const updatedAt = later(blogPosts.updatedAt)
      const [post] = await tx
        .update(blogPosts)
        .set({ ...values, updatedAt })
        .where(unchanged)
        .returning()
      if (!post) return undefined
      await tx
        .insert(blogPostVersions)
        .values({ postId: post.id, row: before, savedBy, savedAt: post.updatedAt })
      if (post.slug !== before.slug) await moveAddress(tx, post.id, before.slug, post.slug)
      return Post.parse(post)
    })
    .catch(slugTaken)
  // This server must read its own write at once; the others are notified a moment later.
  services.cache.invalidate('blog_posts')
  // A concurrent write won: with If-Match this now refuses, without it the last write wins.
  return saved ?? updatePost(services, req, { slug, written, savedBy })
}

async function moveAddress(tx: Transaction, postId: string, from: string, to: string) {
  await tx.delete(formerSlugs).where(and(eq(formerSlugs.slug, to), eq(formerSlugs.postId, postId)))
  const target = { target: formerSlugs.slug, set: { postId, createdAt: sql`now()` } }
  await tx.insert(formerSlugs).values({ slug: from, postId }).onConflictDoUpdate(target)
}

/** Finds hidden posts and former slugs too. Throws 404. */
export async function postAt(db: Services['db'] | Transaction, slug: string): Promise<Post> {
  const former = db.select({ id: formerSlugs.postId }).from(formerSlugs).where(eq(formerSlugs.slug, slug))
  const live = sql`${blogPosts.slug} = ${slug}`
  const [post] = await db
    .select()
    .from(blogPosts)
    .where(sql`${live} or ${blogPosts.id} in ${former}`)
    .orderBy(sql`${live} desc`)
    .limit(1)
  if (!post) throw new HttpError(404, `Post ${slug} not available`)
  return Post.parse(post)
}

function slugTaken(error: unknown): never {
  if (postgresCode(error) !== UNIQUE_VIOLATION) throw error
  throw new HttpError(409, SLUG_TAKEN, { fields: { slug: SLUG_TAKEN } })
}
