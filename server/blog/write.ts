import { and, eq, sql } from 'drizzle-orm'
import type { Request } from 'express'
import { Post, type PostInput, SLUG_RESERVED, SLUG_TAKEN } from '#shared/post.ts'
import { keyOfPath } from '#shared/upload.ts'
import type { Db, Transaction } from '../db/client.ts'
import { postgresCode } from '../db/errors.ts'
import { blogPosts, blogPostVersions, formerSlugs } from '../db/schema/blog.ts'
import { checkFile } from '../files/check.ts'
import { HttpError } from '../http/errors.ts'
import { byId } from '../records/row.ts'
import { updateRecord } from '../records/update.ts'
import type { Services } from '../services.ts'
import { isHidden } from './read.ts'
import { isBlank, picturesIn, sanitiseContent } from './sanitise.ts'

const UNIQUE_VIOLATION = '23505'

export async function createPost(services: Services, written: PostInput): Promise<Post> {
  const values = await preparePost(services, written)
  const [post] = await services.db.insert(blogPosts).values(values).returning().catch(slugTaken)
  services.cache.invalidate('blog_posts')
  return Post.parse(post)
}

export async function updatePost(
  services: Services,
  req: Request,
  { id, written, savedBy }: { id: string; written: PostInput; savedBy: string },
): Promise<Post> {
  const { before, after } = await updateRecord(services.db, req, {
    ...postAt(id),
    change: (before) => preparePost(services, written, before),
    current: (row) => Post.parse(row),
    async saved(tx, before, { slug, updatedAt: savedAt }) {
      await tx.insert(blogPostVersions).values({ postId: id, row: Post.parse(before), savedBy, savedAt })
      if (slug !== before.slug) await moveAddress(tx, id, before.slug, slug)
    },
  }).catch(slugTaken)
  // This server must read its own write at once; the others are notified a moment later.
  if (after !== before) services.cache.invalidate('blog_posts')
  return Post.parse(after)
}

export const postAt = (id: string) => ({
  table: blogPosts,
  where: byId(blogPosts.id, id),
  gone: 'This post has been deleted',
})

async function moveAddress(tx: Transaction, postId: string, from: string, to: string) {
  await tx.delete(formerSlugs).where(and(eq(formerSlugs.slug, to), eq(formerSlugs.postId, postId)))
  const target = { target: formerSlugs.slug, set: { postId, createdAt: sql`now()` } }
  await tx.insert(formerSlugs).values({ slug: from, postId }).onConflictDoUpdate(target)
}

/** Finds hidden posts and former slugs too. Throws 404. */
export async function idOf(db: Db | Transaction, slug: string): Promise<string> {
  const former = db.select({ id: formerSlugs.postId }).from(formerSlugs).where(eq(formerSlugs.slug, slug))
  const live = sql`${blogPosts.slug} = ${slug}`
  const [post] = await db
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .where(sql`${live} or ${blogPosts.id} in ${former}`)
    .orderBy(sql`${live} desc`)
    .limit(1)
  if (!post) throw new HttpError(404, `Post ${slug} not available`)
  return post.id
}

function slugTaken(error: unknown): never {
  if (postgresCode(error) !== UNIQUE_VIOLATION) throw error
  throw new HttpError(409, SLUG_TAKEN, { fields: { slug: SLUG_TAKEN } })
}

type Row = typeof blogPosts.$inferSelect

async function preparePost(services: Services, { tags, ...written }: PostInput, before?: Row) {
  const content = sanitiseContent(written.content)
  if (isBlank(content)) throw atField(400, 'content', 'Content is required')
  if (isHidden(services.env, written.slug)) throw atField(400, 'slug', SLUG_RESERVED)
  const linked = new Set(before ? picturesIn(before.content) : [])
  for (const key of picturesIn(content)) if (!linked.has(key)) await checkFile(services, key, 'content')
  const { title, slug, excerpt, category } = written
  return { title, slug, excerpt, content, category, tags, ...(await pdfOf(services, written, before)) }
}

const NO_PDF = { pdfFileUrl: null, pdfFileName: null, pdfFileSize: null }

async function pdfOf(services: Services, written: Omit<PostInput, 'tags'>, before: Row | undefined) {
  const { pdfFileUrl: url, pdfFileName: name } = written
  const { pdfFileUrl, pdfFileName, pdfFileSize } = before ?? NO_PDF
  if (url === undefined || (url && url === pdfFileUrl)) return { pdfFileUrl, pdfFileName, pdfFileSize }
  if (!url) return NO_PDF
  const key = keyOfPath(url.startsWith(services.env.PUBLIC_URL) ? new URL(url).pathname : url)
  if (!key?.endsWith('.pdf')) throw atField(400, 'pdfFileUrl', 'Attach a PDF that was uploaded here')
  const file = await checkFile(services, key, 'pdfFileUrl')
  return { pdfFileUrl: `/objects/${key}`, pdfFileName: name ?? file.name, pdfFileSize: file.size }
}

const atField = (status: number, field: string, message: string) =>
  new HttpError(status, message, { fields: { [field]: message } })
