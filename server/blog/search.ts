import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { ListedPost, type PostsQuery } from '#shared/post.ts'
import type { Services } from '../app.ts'
import { blogPosts, postSearch } from '../db/schema/blog.ts'
import { listColumns, visible } from './read.ts'
import { snippetOf } from './snippet.ts'

/** So many of the newest posts that match are ranked: a word that is in every article costs no more than a rare one. */
const RANKED = 200

const MOST_WORDS = 10

/** Visible posts that hold every word of `q`, the last one also as a beginning, the best match first. */
export async function searchPosts({ db, env }: Services, query: PostsQuery): Promise<ListedPost[]> {
  const words = (query.q?.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, MOST_WORDS)
  if (!words.length) return []
  const { limit, before, category, tag } = query
  const { vector, publishedAt, postId } = postSearch
  const found = db
    .select({ postId, vector, publishedAt })
    .from(postSearch)
    .innerJoin(blogPosts, eq(blogPosts.id, postId))
    .where(
      and(
        sql`${vector} @@ ${tsquery(words)}`,
        visible(env),
        category ? eq(blogPosts.category, category) : undefined,
        tag ? sql`${blogPosts.tags} @> array[${tag}]::text[]` : undefined,
      ),
    )
    .orderBy(sql`${publishedAt} desc nulls last, ${postId} desc nulls last`)
    .limit(RANKED)
    .as('found')
  const best = sql`ts_rank(${found.vector}, ${tsquery(words)}) desc, ${found.publishedAt} desc, ${found.postId}`
  const place = sql<number>`row_number() over (order by ${best})`.as('place')
  const ranked = db.$with('ranked').as(db.select({ id: found.postId, place }).from(found))
  const seen = sql`coalesce((select place from ranked where post_id = ${before ?? null}::uuid), 0)`
  const rows = await db
    .with(ranked)
    .select({ ...listColumns, words: getTableColumns(postSearch).words })
    .from(ranked)
    .innerJoin(blogPosts, eq(blogPosts.id, ranked.id))
    .innerJoin(postSearch, eq(postId, ranked.id))
    .where(sql`${ranked.place} > ${seen}`)
    .orderBy(ranked.place)
    .limit(limit)
  return rows.map(({ words: text, ...row }) => ListedPost.parse({ ...row, snippet: snippetOf(text, words) }))
}

/** Only letters, marks and digits get here, so nothing in a word can be an operator. */
function tsquery(words: string[]): SQL {
  const parts = words.map((word, index) => {
    const term = index === words.length - 1 ? `${word}:*` : word
    return sql`(to_tsquery('english', ${term}) || to_tsquery('simple', ${term}))`
  })
  return sql`(${sql.join(parts, sql` && `)})`
}
