import { and, eq, getTableColumns, notInArray, sql } from 'drizzle-orm'
import { ghostSlugs } from '#shared/ghosts.ts'
import { Facets, ListedPost, Post, PostSummary } from '#shared/post.ts'
import { PAGE } from '#shared/postlist.ts'
import { CHARACTERS_A_MINUTE } from '#shared/readingtime.ts'
import type { Services } from '../app.ts'
import { blogPosts } from '../db/schema/blog.ts'
import { cleaned } from './clean.ts'

const { content: _content, ...summaryColumns } = getTableColumns(blogPosts)

/** What lists show of a post. */
export const listColumns = {
  ...summaryColumns,
  readingMinutes: sql<number>`greatest(1, round(length(${blogPosts.content}) / ${sql.raw(`${CHARACTERS_A_MINUTE}.0`)}))::int`,
}

const MOST = 100
const IN_FEEDS = 20
/** A sitemap may name 50,000 addresses (sitemaps.org); the pages have some of them. */
const MOST_IN_SITEMAP = 49_000

// "nulls last" as the index has it: without it Postgres sorts all posts at each request.
const newestFirst = sql`${blogPosts.publishedAt} desc nulls last, ${blogPosts.id} desc nulls last`

const hiddenSlugs = (env: Services['env']) => [...ghostSlugs, ...env.HIDDEN_POST_SLUGS]
export const isHidden = (env: Services['env'], slug: string) => hiddenSlugs(env).includes(slug)
export const visible = (env: Services['env']) => notInArray(blogPosts.slug, hiddenSlugs(env))

interface Filter {
  /** The id of the last post seen. */
  before?: string | undefined
  category?: string | undefined
  tag?: string | undefined
}

interface Asked extends Filter {
  limit?: number
}

/** Visible posts, the newest first, at most 100 (decisions 8 and 10). */
export function readPosts(services: Services, asked: Asked = {}): Promise<ListedPost[]> {
  const { limit = MOST, ...filter } = asked
  // Two lengths are read, and cut to what is asked for: what a page shows, so that a change costs it no more, and the most.
  const length = limit <= PAGE + 1 ? PAGE + 1 : MOST
  const query = () => queryPosts(services, filter, length)
  // Whatever a stranger may ask for is not kept: it would push out the answers that everyone wants.
  const filtered = Object.values(filter).some(Boolean)
  const posts = filtered ? query() : services.ready.get(`${length} posts`, ['blog_posts'], query)
  return posts.then((posts) => posts.slice(0, limit))
}

async function queryPosts(services: Services, filter: Filter, length: number) {
  const rows = await preparedList(services, filter, length).execute({ ...filter })
  return ListedPost.array().parse(rows)
}

/** By database, what they filter and how long they are: planning one costs Postgres more than running it. */
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

/**
 * Posts that `visible` lets through, filtered by these. The length is no parameter: of one Postgres assumes a tenth of
 * all posts, finds that too dear for a plan to keep, and plans anew at every request.
 */
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

/** A number in the statement itself; Drizzle's types know only those that become parameters. */
export const literal = (number: number) => sql.raw(String(number)) as unknown as number

/** The newest visible posts with their bodies, for the feeds. */
export function readNewest({ db, ready, env }: Services): Promise<Post[]> {
  return ready.get('newest', ['blog_posts'], async () => {
    const rows = await db.select().from(blogPosts).where(visible(env)).orderBy(newestFirst).limit(IN_FEEDS)
    return Post.array().parse(rows).map(cleaned)
  })
}

/** Where every visible post is and when it last changed, for the sitemap. */
export function readAddresses({ db, ready, env }: Services) {
  return ready.get('addresses', ['blog_posts'], async () => {
    const { slug, updatedAt } = summaryColumns
    const rows = await db
      .select({ slug, updatedAt })
      .from(blogPosts)
      .where(visible(env))
      .orderBy(newestFirst)
      .limit(MOST_IN_SITEMAP)
    return PostSummary.pick({ slug: true, updatedAt: true }).array().parse(rows)
  })
}

/** The distinct categories and tags of the visible posts, with their counts. */
export function readFacets({ db, ready, env }: Services): Promise<Facets> {
  return ready.get('facets', ['blog_posts'], async () => {
    const count = sql<number>`count(*)::int`
    const order = [sql`2 desc`, sql`1`] as const
    const category = blogPosts.category
    const tag = sql<string>`unnest(${blogPosts.tags})`
    const [categories, tags] = await Promise.all([
      db
        .select({ name: category, count })
        .from(blogPosts)
        .where(visible(env))
        .groupBy(category)
        .orderBy(...order),
      db
        .select({ name: tag, count })
        .from(blogPosts)
        .where(visible(env))
        .groupBy(sql`1`)
        .orderBy(...order),
    ])
    return Facets.parse({ categories, tags })
  })
}
