import { and, eq, ne, sql } from 'drizzle-orm'
import { StoredPost } from '#shared/post.ts'
import { postDifferences } from '#shared/text/difference.ts'
import { blogPosts, blogPostVersions } from '../db/schema/blog.ts'
import { rowAt } from '../records/row.ts'
import type { VersionSource } from '../records/versions.ts'
import type { Services } from '../services.ts'
import { postAt } from './write.ts'

/** A field that an early version lacks comes from the current post. Throws 404. */
export async function pastOf({ db }: Services, id: string) {
  const current = StoredPost.parse(await rowAt(db, postAt(id)))
  const past: VersionSource<StoredPost> = {
    table: blogPostVersions,
    data: sql`${blogPostVersions.row}`,
    own: eq(blogPostVersions.postId, id),
    read: (stored) => ({ ...current, ...(stored as Partial<StoredPost>) }),
    differences: postDifferences,
  }
  return { current, past }
}

/** The version's slug, unless another post has it. */
export async function restoredSlug(
  { db }: Services,
  { slug }: StoredPost,
  current: StoredPost,
): Promise<string> {
  const taken = and(eq(blogPosts.slug, slug), ne(blogPosts.id, current.id))
  return (await db.$count(blogPosts, taken)) ? current.slug : slug
}
