import { and, eq, gt, max, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { Article, type ArticlesPage, type ArticlesQuery } from '#shared/article/article-list.ts'
import type { PostState } from '#shared/post.ts'
import { blogPosts, postSearch, previewLinks } from '../../db/schema/blog.ts'
import { drafts } from '../../db/schema/site.ts'
import { pageOf } from '../../http/paging.ts'
import type { Services } from '../../services.ts'
import { live, stateOf } from '../live.ts'
import { listColumns } from '../read.ts'
import { tsquery, wordsIn } from '../search.ts'

const PAGE_LIMIT = 30

const { id, publishedAt, updatedAt, category, excerpt, content } = blogPosts

const states: Record<PostState, { where: SQL; by: typeof publishedAt | typeof updatedAt; next?: true }> = {
  draft: { where: sql`${publishedAt} is null`, by: updatedAt },
  scheduled: { where: sql`${publishedAt} > now()`, by: publishedAt, next: true },
  live: { where: live, by: publishedAt },
}

export async function readArticles({ db }: Services, query: ArticlesQuery): Promise<ArticlesPage> {
  const { where, by, next } = states[query.state]
  const [time, last] = query.before?.split(',') ?? []
  const place = sql`(${time}::timestamptz, ${last}::uuid)`
  const seen = time && (next ? sql`(${by}, ${id}) > ${place}` : sql`(${by}, ${id}) < ${place}`)
  const matching = and(where, query.q ? holding(wordsIn(query.q)) : undefined)
  const rows = await db
    .select({
      ...listColumns,
      state: stateOf,
      hasPdf: sql<boolean>`${blogPosts.pdfFileUrl} is not null`,
      words: wordCount,
      missing: sql<string[]>`array_remove(array[${absent('excerpt', excerpt)}, ${absent('content', content)},
        ${absent('category', category)}, ${absentPicture}], null)`,
      unsaved: sql<boolean>`exists (select from ${drafts} where key = ${id}::text)`,
      previewUntil: previewUntil(db),
    })
    .from(blogPosts)
    .where(and(matching, seen || undefined))
    .orderBy(next ? sql`${by}, ${id}` : sql`${by} desc nulls last, ${id} desc nulls last`)
    .limit(PAGE_LIMIT + 1)
  const total = await db.$count(blogPosts, matching)
  const order = query.state === 'draft' ? 'updatedAt' : 'publishedAt'
  const page = pageOf(Article.array().parse(rows), PAGE_LIMIT, (row) => `${row[order]},${row.id}`)
  return { total, ...page }
}

/** The latest drafts and the soonest of what is scheduled, and how many there are of both. */
export async function unpublishedOf({ db }: Services, limit = 3) {
  const { title, slug } = blogPosts
  const columns = {
    ...{ id, title, slug, publishedAt, updatedAt, state: stateOf },
    total: db.$count(blogPosts, or(states.draft.where, states.scheduled.where)),
  }
  const of = (state: SQL, order: SQL) =>
    db.select(columns).from(blogPosts).where(state).orderBy(order).limit(limit)
  const rows = await unionAll(
    of(states.draft.where, sql`${updatedAt} desc nulls last, ${id} desc nulls last`),
    of(states.scheduled.where, sql`${publishedAt}, ${id}`),
  )
  return { rows, total: rows[0]?.total ?? 0 }
}

const DUE_LIMIT = 5

/** As JSON, for another query to select. */
export const dueReviews = (today: string) => sql<unknown>`(select coalesce(json_agg(due), '[]') from (
  select id, slug, title, next_review_on as "nextReviewOn" from ${blogPosts}
  where ${blogPosts.nextReviewOn} <= ${today} and ${live}
  order by ${blogPosts.nextReviewOn}, ${id} limit ${sql.raw(String(DUE_LIMIT))}) due)`

const absent = (name: string, column: typeof excerpt | typeof content | typeof category) =>
  sql`case when ${column} = '' then ${sql.raw(`'${name}'`)} end`

const absentPicture = sql`case when ${blogPosts.coverUrl} is null and ${content} <> '' and position('<img' in ${content}) = 0 then 'picture' end`

const wordCount = sql<number>`(select cardinality(array_remove(regexp_split_to_array(${postSearch.words}, '\\s+'), ''))
  from ${postSearch} where ${postSearch.postId} = ${id})`

const previewUntil = (db: Services['db']) =>
  sql`(${db
    .select({ until: max(previewLinks.expiresAt) })
    .from(previewLinks)
    .where(and(eq(previewLinks.postId, id), gt(previewLinks.expiresAt, sql`now()`)))})`.mapWith(
    previewLinks.expiresAt,
  )

const holding = (words: string[]) =>
  words.length
    ? sql`exists (select from ${postSearch} where ${postSearch.postId} = ${id} and ${postSearch.vector} @@ ${tsquery(words, '&&')})`
    : sql`false`
