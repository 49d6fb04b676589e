import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import { ListedPost, type PostsQuery } from '#shared/post.ts'
import { blogPosts, postSearch } from '../db/schema/blog.ts'
import type { Services } from '../services.ts'
import { hiddenSlugs, listColumns, literal } from './read.ts'
import { snippetOf } from './snippet.ts'

/** Only the newest matches are ranked, so a common word costs no more than a rare one. */
const RANKED_LIMIT = 200

const WORD_LIMIT = 10

/** Every word must match, the last one also as a prefix. Best match first. */
export async function searchPosts(services: Services, query: PostsQuery): Promise<ListedPost[]> {
  const words = wordsIn(query.q)
  if (!words.length) return []
  const { db, env } = services
  const { limit, before, category, tag } = query
  const { vector, publishedAt, postId } = postSearch
  const filter = and(
    category ? eq(blogPosts.category, category) : undefined,
    tag ? sql`${blogPosts.tags} @> array[${tag}]::text[]` : undefined,
  )
  const asked = (await areEverywhere(services, words))
    ? tsquery(words, '&&')
    : sql`(select ${tsquery(words, '&&')})`
  const matching = db
    .select({ postId, vector, publishedAt })
    .from(postSearch)
    .where(sql`${vector} @@ ${asked} and ${publishedAt} <= now()`)
    .orderBy(sql`${publishedAt} desc nulls last, ${postId} desc nulls last`)
    // "offset 0" makes Postgres keep this order while it filters. Drizzle omits a plain 0.
    .offset(literal(0))
    .as('matching')
  const found = db.$with('found').as(
    db
      .select()
      .from(matching)
      .where(filter && inArray(matching.postId, idsWhere(db, filter)))
      .orderBy(sql`${matching.publishedAt} desc nulls last, ${matching.postId} desc nulls last`)
      .limit(RANKED_LIMIT),
  )
  const best = sql`ts_rank(${found.vector}, ${tsquery(words, '||')}) desc, ${found.publishedAt} desc, ${found.postId}`
  const place = sql<number>`row_number() over (order by ${best})`.as('place')
  const ranked = db.$with('ranked').as(
    db
      .select({ id: found.postId, place })
      .from(found)
      .where(notInArray(found.postId, idsWhere(db, inArray(blogPosts.slug, hiddenSlugs(env))))),
  )
  const seen = sql`coalesce((select place from ranked where post_id = ${before ?? null}::uuid), 0)`
  const page = db
    .$with('page')
    .as(db.select().from(ranked).where(sql`${ranked.place} > ${seen}`).orderBy(ranked.place).limit(limit))
  const rows = await db
    .with(found, ranked, page)
    .select({ ...listColumns, words: postSearch.words })
    .from(page)
    .innerJoin(blogPosts, eq(blogPosts.id, page.id))
    .innerJoin(postSearch, eq(postId, page.id))
    .orderBy(page.place)
  return rows.map(({ words: text, ...row }) => ListedPost.parse({ ...row, snippet: snippetOf(text, words) }))
}

const idsWhere = (db: Services['db'], condition: SQL | undefined) =>
  db.select({ id: blogPosts.id }).from(blogPosts).where(condition)

// Scanning the newest posts is faster only for very common words. Postgres ignores the cost of unpacking a
// tsvector and scans too often, so for other words a subquery hides the value and Postgres uses the index.
async function areEverywhere(services: Services, words: string[]): Promise<boolean> {
  const shares = await wordShares(services)
  return words.reduce((share, word) => share * (shares.get(word.toLowerCase()) ?? 0), 1) > 0.3
}

const SHARES_INTERVAL_MS = 60_000 // Postgres counts anew no more often (autovacuum_naptime)

const known = new WeakMap<Services['db'], { shares: Map<string, number>; until: number }>()

async function wordShares(services: Services): Promise<Map<string, number>> {
  const found = known.get(services.db)
  if (found && Date.now() < found.until) return found.shares
  const shares = await readWordShares(services)
  known.set(services.db, { shares, until: Date.now() + SHARES_INTERVAL_MS })
  return shares
}

/** Postgres's statistics of words in more than half of all articles. */
async function readWordShares({ db }: Services): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ word: string; share: number }>(sql`
    select word, share from pg_stats,
      unnest(most_common_elems::text::text[], most_common_elem_freqs) as common(word, share)
    where schemaname = 'public' and tablename = 'post_search' and attname = 'vector'
      and word is not null and share > 0.5`)
  return new Map(rows.map(({ word, share }) => [word, share]))
}

export const wordsIn = (q = '') => (q.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, WORD_LIMIT)

/** Words hold only letters, marks and digits, so none can be an operator. */
export function tsquery(words: string[], operator: '&&' | '||'): SQL {
  const parts = words.map((word, index) => {
    const term = index === words.length - 1 ? `${word}:*` : word
    return sql`(to_tsquery('english', ${term}) || to_tsquery('simple', ${term}))`
  })
  return sql`(${sql.join(parts, sql.raw(` ${operator} `))})`
}
