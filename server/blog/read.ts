import { and, desc, eq, getTableColumns, notInArray } from 'drizzle-orm'
import { ghostSlugs, Post, PostSummary } from '#shared/post.ts'
import type { Services } from '../app.ts'
import { blogPosts, formerSlugs } from '../db/schema/blog.ts'

const { content: _content, ...summaryColumns } = getTableColumns(blogPosts)

/** The newest 100 posts that are not hidden (decisions 8 and 10). */
export function readPosts({ db, ready, env }: Services): Promise<PostSummary[]> {
  return ready.get('posts', ['blog_posts'], async () => {
    const rows = await db
      .select(summaryColumns)
      .from(blogPosts)
      .where(notInArray(blogPosts.slug, hiddenSlugs(env)))
      .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))
      .limit(100)
    return PostSummary.array().parse(rows)
  })
}

/** Where every visible post is, for the sitemap, which may name 50,000 (sitemaps.org). */
export function readAddresses({ db, ready, env }: Services): Promise<{ slug: string; updatedAt: string }[]> {
  return ready.get('addresses', ['blog_posts'], async () => {
    const rows = await db
      .select({ slug: blogPosts.slug, updatedAt: blogPosts.updatedAt })
      .from(blogPosts)
      .where(notInArray(blogPosts.slug, hiddenSlugs(env)))
      .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))
      .limit(49_000)
    return rows.map(({ slug, updatedAt }) => ({ slug, updatedAt: updatedAt.toISOString() }))
  })
}

/** The post at `slug`, or the one that had this address before (decision 12). */
export function readPost({ db, ready, env }: Services, slug: string): Promise<Post | undefined> {
  const visible = notInArray(blogPosts.slug, hiddenSlugs(env))
  const make = async () => {
    const [live] = await db
      .select()
      .from(blogPosts)
      .where(and(eq(blogPosts.slug, slug), visible))
    if (live) return Post.parse(live)
    const [moved] = await db
      .select(getTableColumns(blogPosts))
      .from(formerSlugs)
      .innerJoin(blogPosts, eq(blogPosts.id, formerSlugs.postId))
      .where(and(eq(formerSlugs.slug, slug), visible))
    return moved && Post.parse(moved)
  }
  return ready.get(`post ${slug}`, ['blog_posts'], make, { rare: true })
}

const hiddenSlugs = (env: Services['env']) => [...ghostSlugs, ...env.HIDDEN_POST_SLUGS]
