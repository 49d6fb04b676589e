import { and, eq, getTableColumns, notInArray, sql } from 'drizzle-orm'
import { ghostSlugs } from '#shared/article/ghosts.ts'
import { PAGE } from '#shared/article/post-list.ts'
import { Facets, ListedPost, Post, PostSummary } from '#shared/post.ts'
import { CHARACTERS_A_MINUTE } from '#shared/text/reading-time.ts'
import { blogPosts } from '../db/schema/blog.ts'
import type { Services } from '../services.ts'
import { cleaned } from './html/sanitise.ts'
import { live } from './live.ts'
import { shown } from './shown.ts'

const { content: _content, references: _references, ...summaryColumns } = getTableColumns(blogPosts)

export const listColumns = {
  ...summaryColumns,
  readingMinutes: sql<number>`greatest(1, round(length(${blogPosts.content}) / ${sql.raw(`${CHARACTERS_A_MINUTE}.0`)}))::int`,
}

/** The longest page that may be asked for, and the one post that tells whether another follows. */
const LONGEST_LIST = 101
const FEED_LIMIT = 20
/** A sitemap may hold 50,000 URLs (sitemaps.org); this leaves room for the pages. */
const SITEMAP_LIMIT = 49_000
/** The commonest: each page of the list carries them, and nobody reads thousands. */
const TAGS_LIMIT = 100

// "nulls last" matches the index; without it Postgres sorts every post.
export const newestFirst = sql`${blogPosts.publishedAt} desc nulls last, ${blogPosts.id} desc nulls last`

export const hiddenSlugs = (env: Services['env']) => [...ghostSlugs, ...env.HIDDEN_POST_SLUGS]
export const isHidden = (env: Services['env'], slug: string) => hiddenSlugs(env).includes(slug)
/** What everyone may read. */
export const visible = (env: Services['env']) => and(live, notInArray(blogPosts.slug, hiddenSlugs(env)))

const ListedPosts = ListedPost.array()

interface Filter {
  before?: string | undefined
  category?: string | undefined
  tag?: string | undefined
}

interface Asked extends Filter {
  limit: number
}

export async function readPosts(services: Services, { limit, ...filter }: Asked): Promise<ListedPost[]> {
  const length = limit <= PAGE + 1 ? PAGE + 1 : LONGEST_LIST
  const rows = await preparedList(services, filter, length).execute({ ...filter })
  return ListedPosts.parse(rows.slice(0, limit))
}

/** Postgres takes longer to plan these queries than to run them. */
const prepared = new WeakMap<Services['db'], Map<string, ReturnType<typeof prepareList>>>()

const filterNames = ['before', 'category', 'tag'] as const

function preparedList(services: Services, filter: Filter, length: number) {
  const lists = prepared.get(services.db) ?? new Map()
  prepared.set(services.db, lists)
  const names = filterNames.filter((name) => filter[name])
  const key = [length, ...names].join(' ')
  const list = lists.get(key) ?? prepareList(services, names, length)
  lists.set(key, list)
  return list
}

/** The limit is a literal: for a parameter Postgres assumes 10 % of all rows and plans anew at each request. */
export function prepareList(
  { db, env }: Pick<Services, 'db' | 'env'>,
  names: (typeof filterNames)[number][],
  length: number,
) {
  const { publishedAt, id, category, tags } = blogPosts
  const seen = sql`(select published_at, id from ${blogPosts} where id = ${sql.placeholder('before')})`
  const filters = {
    before: sql`(${publishedAt}, ${id}) < ${seen}`,
    category: eq(category, sql.placeholder('category')),
    tag: sql`${tags} @> array[${sql.placeholder('tag')}]::text[]`,
  }
  return db
    .select(listColumns)
    .from(blogPosts)
    .where(and(visible(env), ...names.map((name) => filters[name])))
    .orderBy(newestFirst)
    .limit(literal(length))
    .prepare(['posts', length, ...names].join('_'))
}

/** Inlined: Drizzle would make a parameter of the number. */
export const literal = (number: number) => sql.raw(String(number)) as unknown as number

export async function readNewest({ db, env }: Services): Promise<Post[]> {
  const rows = await db.select().from(blogPosts).where(visible(env)).orderBy(newestFirst).limit(FEED_LIMIT)
  return Post.array().parse(rows).map(cleaned).map(shown)
}

export async function readAddresses({ db, env }: Services) {
  const { slug, updatedAt } = summaryColumns
  const rows = await db
    .select({ slug, updatedAt })
    .from(blogPosts)
    .where(visible(env))
    .orderBy(newestFirst)
    .limit(SITEMAP_LIMIT)
  return PostSummary.pick({ slug: true, updatedAt: true }).array().parse(rows)
}

export async function readFacets({ db, env }: Services): Promise<Facets> {
  const count = sql<number>`count(*)::int`
  const order = [sql`2 desc`, sql`1`] as const
  const category = blogPosts.category
  const tag = sql<string>`unnest(${blogPosts.tags})`
  // One after the other: a page that many ask for must not take the whole pool.
  const categories = await db
    .select({ name: category, count })
    .from(blogPosts)
    .where(visible(env))
    .groupBy(category)
    .orderBy(...order)
  const tags = await db
    .select({ name: tag, count })
    .from(blogPosts)
    .where(visible(env))
    .groupBy(sql`1`)
    .orderBy(...order)
    .limit(TAGS_LIMIT)
  return Facets.parse({ categories, tags })
}
