import { randomBytes } from 'node:crypto'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { PreviewLink } from '#shared/article/article-list.ts'
import type { OwnPost } from '#shared/post.ts'
import { hashToken } from '../../auth/sessions.ts'
import { previewLinks } from '../../db/schema/blog.ts'
import type { Services } from '../../services.ts'
import { cleaned } from '../html/sanitise.ts'
import { shown } from '../shown.ts'
import { readOwn } from '../write.ts'

const LIFETIME = sql`now() + interval '14 days'`

/** A further one: those that were given away before go on working. */
export async function openPreview({ db, env }: Services, postId: string): Promise<PreviewLink> {
  const token = randomBytes(32).toString('hex')
  await db.delete(previewLinks).where(lte(previewLinks.expiresAt, sql`now()`))
  const [link] = await db
    .insert(previewLinks)
    .values({ tokenHash: hashToken(token), postId, expiresAt: LIFETIME })
    .returning()
  if (!link) throw new Error('The link was not stored')
  return { url: `${env.PUBLIC_URL}/preview/${token}`, expiresAt: link.expiresAt.toISOString() }
}

export async function withdrawPreviews({ db }: Services, postId: string): Promise<number> {
  const { rowCount } = await db.delete(previewLinks).where(eq(previewLinks.postId, postId))
  return rowCount ?? 0
}

/** Undefined where the link is unknown, over or withdrawn. */
export async function readPreview({ db }: Services, token: string): Promise<OwnPost | undefined> {
  if (!/^[0-9a-f]{64}$/.test(token)) return undefined
  const [link] = await db
    .select({ postId: previewLinks.postId })
    .from(previewLinks)
    .where(and(eq(previewLinks.tokenHash, hashToken(token)), gt(previewLinks.expiresAt, sql`now()`)))
  return link && shown(cleaned(await readOwn(db, link.postId)))
}
