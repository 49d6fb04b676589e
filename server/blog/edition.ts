import { text } from 'node:stream/consumers'
import { getTableColumns, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Post, type PublishedEdition, Slug } from '#shared/post.ts'
import { keyOfPath } from '#shared/upload.ts'
import { json, type Reply } from '../cache/answer.ts'
import type { Transaction } from '../db/client.ts'
import { isConnectionLoss } from '../db/errors.ts'
import { blogPosts, publishedEdition, publishedPosts } from '../db/schema/blog.ts'
import type { Services } from '../services.ts'
import { isHidden, visible } from './read.ts'
import { allCleaned } from './sanitise.ts'

const KEY = 'published.json'

const NOTHING: PublishedEdition = { publishedAt: null, posts: [] }

/** While the database is away the file store's, which every publish and removal writes again. */
export async function editionReply(services: Services): Promise<Reply> {
  const { db, env } = services
  try {
    return json(shown(env, await queryEdition(db)))
  } catch (error) {
    if (!isConnectionLoss(error)) throw error
    return { ...json(await readStored(services)), cached: false }
  }
}

/** A slug may have been hidden since the publish. */
const shown = (env: Services['env'], { publishedAt, posts }: PublishedEdition): PublishedEdition => ({
  publishedAt,
  posts: posts.filter(({ slug }) => !isHidden(env, slug)),
})

async function queryEdition(db: Services['db'] | Transaction): Promise<PublishedEdition> {
  const [edition] = await db.select().from(publishedEdition)
  if (!edition) return NOTHING
  const newest = sql`${publishedPosts.publishedAt} desc nulls last, ${publishedPosts.postId} desc nulls last`
  const rows = await db.select({ post: publishedPosts.post }).from(publishedPosts).orderBy(newest)
  const posts = await allCleaned(rows.map(({ post }) => post as Post))
  return { publishedAt: edition.publishedAt.toISOString(), posts }
}

/** Validated, since others may be able to write to the store. */
const Stored = z.object({
  publishedAt: z.iso.datetime(),
  posts: z.array(
    Post.extend({
      slug: Slug,
      pdfFileUrl: z.string().refine(keyOfPath).nullable(),
      publishedAt: z.iso.datetime(),
      updatedAt: z.iso.datetime(),
    }),
  ),
})

export async function readStored({ env, files, log }: Services): Promise<PublishedEdition> {
  if ((await files.size(KEY)) === undefined) return NOTHING
  const stored = await text(await files.read(KEY))
  try {
    const { publishedAt, posts } = Stored.parse(JSON.parse(stored))
    return shown(env, { publishedAt, posts: await allCleaned(posts) })
  } catch {
    log.error('the published edition in the file store is not what was written there; it is left out')
    return NOTHING
  }
}

const inStore = (edition: PublishedEdition) => Buffer.from(JSON.stringify(edition))

/** Changes of the edition and of its file take turns; otherwise the older one could be written last. */
const lockEdition = (tx: Transaction) =>
  tx.execute(sql`lock table ${publishedEdition} in share row exclusive mode`)

export async function publish({ db, env, files, cache }: Services): Promise<number> {
  const edition = await db.transaction(async (tx) => {
    await lockEdition(tx)
    const publishedAt = sql`now()`
    await tx
      .insert(publishedEdition)
      .values({ publishedAt })
      .onConflictDoUpdate({ target: publishedEdition.id, set: { publishedAt } })
    await tx.delete(publishedPosts)
    await tx.execute(sql`
      insert into ${publishedPosts} (post_id, published_at, updated_at, post)
      select id, published_at, updated_at, ${asJson} from ${blogPosts} where ${visible(env)}`)
    const edition = await queryEdition(tx)
    await files.write(KEY, inStore(edition), 'application/json')
    return edition
  })
  cache.invalidate('published_posts')
  return edition.posts.length
}

const instant = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`)
const asJson = sql`jsonb_build_object(${sql.join(
  Object.entries(getTableColumns(blogPosts)).map(([name, column]) => {
    const isInstant = column.columnType === 'PgTimestamp'
    const value = isInstant ? sql`to_char(${column} at time zone 'UTC', ${instant})` : sql`${column}`
    return sql`${sql.raw(`'${name}'`)}, ${value}`
  }),
  sql`, `,
)})`

/** Call it once the posts are deleted: a publish before it may still have read them. Call `storeEdition` after the commit. */
export async function unpublish(tx: Transaction, ids: string[]) {
  await lockEdition(tx)
  await tx.delete(publishedPosts).where(inArray(publishedPosts.postId, ids))
}

/** The file is read only while the database is down, so a failure is only logged. */
export async function storeEdition({
  db,
  files,
  log,
}: Pick<Services, 'db' | 'files' | 'log'>): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      await lockEdition(tx)
      const edition = await queryEdition(tx)
      if (edition.publishedAt) await files.write(KEY, inStore(edition), 'application/json')
      else await files.remove(KEY)
    })
  } catch (error) {
    log.warn({ err: error }, 'the published edition was not written to the file store')
  }
}

export async function countUnpublished({ db, env }: Services) {
  const { rows } = await db.execute<{ count: number; published_at: string | null }>(sql`
    with live as (select id, updated_at from ${blogPosts} where ${visible(env)})
    select count(*)::int as count from live
    full join ${publishedPosts} as edition on edition.post_id = live.id
    where live.id is null or edition.post_id is null or live.updated_at <> edition.updated_at`)
  const [edition] = await db.select().from(publishedEdition)
  return { count: rows[0]?.count ?? 0, publishedAt: edition?.publishedAt.toISOString() ?? null }
}
