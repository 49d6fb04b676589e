import { text } from 'node:stream/consumers'
import { and, inArray, sql } from 'drizzle-orm'
import type { RequestHandler } from 'express'
import { z } from 'zod'
import { Post, type PublishedEdition, Slug } from '#shared/post.ts'
import { keyOfPath } from '#shared/upload.ts'
import { json } from '../cache/answer.ts'
import { cached } from '../cache/route.ts'
import type { Db, Transaction } from '../db/client.ts'
import { isConnectionLoss } from '../db/errors.ts'
import { blogPosts } from '../db/schema/blog.ts'
import type { Services } from '../services.ts'
import { allCleaned } from './html/sanitise.ts'
import { isHidden, newestFirst, visible } from './read.ts'
import { shown } from './shown.ts'

const KEY = 'published.json'

const NOTHING: PublishedEdition = { publishedAt: null, posts: [] }

/** Answers with every live article; while the database is away with the file store's copy of them. */
export const edition = (services: Services): RequestHandler =>
  cached(services, ['blog_posts'], async () => json(asShown(await readEdition(services))), {
    async standIn(_req, error) {
      if (!isConnectionLoss(error)) throw error
      return { ...json(asShown(await readStored(services))), cached: false }
    },
  })

const asShown = ({ publishedAt, posts }: PublishedEdition) => ({ publishedAt, posts: posts.map(shown) })

const BATCH = 100

type Source = Pick<Services, 'env'> & { db: Db | Transaction }

async function* liveInBatches({ db, env }: Source): AsyncGenerator<Post[]> {
  const { id } = blogPosts
  const live = await db.select({ id }).from(blogPosts).where(visible(env)).orderBy(newestFirst)
  for (let at = 0; at < live.length; at += BATCH) {
    const batch = live.slice(at, at + BATCH).map((post) => post.id)
    const still = and(visible(env), inArray(id, batch))
    const rows = await db.select().from(blogPosts).where(still).orderBy(newestFirst)
    yield await allCleaned(Post.array().parse(rows))
  }
}

async function readEdition(source: Source): Promise<PublishedEdition> {
  const posts: Post[] = []
  for await (const batch of liveInBatches(source)) posts.push(...batch)
  return { publishedAt: lastChange(posts), posts }
}

const lastChange = (posts: Post[]) =>
  posts
    .flatMap(({ publishedAt, updatedAt }) => [publishedAt, updatedAt])
    .sort()
    .at(-1) ?? null

/** Validated, since others may be able to write to the store. */
const Stored = z.object({
  publishedAt: z.iso.datetime(),
  posts: z.array(
    Post.extend({
      slug: Slug,
      pdfFileUrl: z.string().refine(keyOfPath).nullable(),
      coverUrl: z.string().refine(keyOfPath).nullable().default(null),
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
    // A slug may have been hidden since.
    const visible = posts.filter(({ slug }) => !isHidden(env, slug))
    return { publishedAt, posts: await allCleaned(visible) }
  } catch {
    log.error('the published edition in the file store is not what was written there; it is left out')
    return NOTHING
  }
}

/** Writes the file store's copy. Those who do take turns; otherwise the older one could be written last. */
export const publish = ({ db, env, files }: Pick<Services, 'db' | 'env' | 'files'>): Promise<number> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('published edition'))`)
    const { count, parts } = await serialised({ db: tx, env })
    if (count) await files.write(KEY, Buffer.concat(parts), 'application/json')
    else await files.remove(KEY)
    return count
  })

/** A PublishedEdition as JSON, without ever holding the rows of all articles. */
async function serialised(source: Source) {
  const parts: Buffer[] = []
  const changes: (string | null)[] = []
  let count = 0
  for await (const batch of liveInBatches(source)) {
    const listed = batch.map((post) => JSON.stringify(post)).join()
    parts.push(Buffer.from(count ? `,${listed}` : `{"posts":[${listed}`))
    changes.push(lastChange(batch))
    count += batch.length
  }
  parts.push(Buffer.from(`],"publishedAt":${JSON.stringify(changes.sort().at(-1))}}`))
  return { count, parts }
}

/** The copy is read only while the database is down, so a failure is only logged. */
export async function storeEdition(services: Pick<Services, 'db' | 'env' | 'files' | 'log'>): Promise<void> {
  await publish(services).catch((error) =>
    services.log.warn({ err: error }, 'the published edition was not written to the file store'),
  )
}
