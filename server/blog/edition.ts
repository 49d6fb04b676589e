import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
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
import { isHidden, newestFirst, visible } from './read.ts'
import { allCleaned } from './sanitise.ts'

const KEY = 'published.json'

const NOTHING: PublishedEdition = { publishedAt: null, posts: [] }

/** Answers with every live article; while the database is away with the file store's copy of them. */
export const edition = (services: Services): RequestHandler =>
  cached(services, ['blog_posts'], async () => json(await readEdition(services)), {
    async standIn(_req, error) {
      if (!isConnectionLoss(error)) throw error
      return { ...json(await readStored(services)), cached: false }
    },
  })

async function readEdition({
  db,
  env,
}: {
  db: Db | Transaction
  env: Services['env']
}): Promise<PublishedEdition> {
  const rows = await db.select().from(blogPosts).where(visible(env)).orderBy(newestFirst)
  const posts = await allCleaned(Post.array().parse(rows))
  const changes = posts.flatMap(({ publishedAt, updatedAt }) => [publishedAt, updatedAt])
  return { publishedAt: changes.sort().at(-1) ?? null, posts }
}

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
    const written = await readEdition({ db: tx, env })
    if (written.publishedAt) await files.write(KEY, Buffer.from(JSON.stringify(written)), 'application/json')
    else await files.remove(KEY)
    return written.posts.length
  })

/** The copy is read only while the database is down, so a failure is only logged. */
export async function storeEdition(services: Pick<Services, 'db' | 'env' | 'files' | 'log'>): Promise<void> {
  await publish(services).catch((error) =>
    services.log.warn({ err: error }, 'the published edition was not written to the file store'),
  )
}
