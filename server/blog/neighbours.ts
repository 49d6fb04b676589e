import { and, desc, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import { Neighbours } from '#shared/article/read-post.ts'
import type { Post } from '#shared/post.ts'
import { blogPosts } from '../db/schema/blog.ts'
import type { Services } from '../services.ts'
import { literal, newestFirst, visible } from './read.ts'

const RELATED_LIMIT = 3

/** Of the articles with one of its tags only so many of the newest are compared, as a tag may be on every article. */
const COMPARED_LIMIT = 200

const { id, slug, title, publishedAt, tags } = blogPosts

// As the index of newestFirst read backwards.
const oldestFirst = sql`${publishedAt} asc nulls first, ${id} asc nulls first`

/** One query after the other: a page that many ask for must not take the whole pool. */
export async function readNeighbours({ db, env }: Services, post: Post): Promise<Neighbours> {
  const here = sql`(${post.publishedAt}::timestamptz, ${post.id}::uuid)`
  const at = sql`(${publishedAt}, ${id})`
  const first = async (where: SQL, order: SQL) => {
    const linked = db.select({ id, slug, title, publishedAt }).from(blogPosts)
    const [found] = await linked
      .where(and(visible(env), where))
      .orderBy(order)
      .limit(literal(1))
    return found ?? null
  }
  const previous = await first(sql`${at} < ${here}`, newestFirst)
  const next = await first(sql`${at} > ${here}`, oldestFirst)
  const others = [post, previous, next].flatMap((other) => other?.id ?? [])
  return Neighbours.parse({ previous, next, related: await readRelated({ db, env }, post, others) })
}

/** By the number of tags they share, the newest first where that is the same. */
async function readRelated({ db, env }: Pick<Services, 'db' | 'env'>, post: Post, others: string[]) {
  if (!post.tags.length) return []
  const own = sql`${sql.param(post.tags)}::text[]`
  const near = db
    .select({ id, slug, title, publishedAt, tags })
    .from(blogPosts)
    .where(and(visible(env), ne(id, post.id), sql`${tags} && ${own}`))
    .orderBy(newestFirst)
    .limit(literal(COMPARED_LIMIT))
    .as('near')
  const shared = sql`(select count(*) from unnest(${near.tags}) as tag where tag = any(${own}))`
  return db
    .select({ slug: near.slug, title: near.title, publishedAt: near.publishedAt })
    .from(near)
    .where(notInArray(near.id, others))
    .orderBy(desc(shared), desc(near.publishedAt), desc(near.id))
    .limit(literal(RELATED_LIMIT))
}
