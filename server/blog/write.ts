import { isDeepStrictEqual } from 'node:util'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Request } from 'express'
import {
  DraftChange,
  OwnPost,
  PostChange,
  type PostInput,
  type PostState,
  SLUG_RESERVED,
  SLUG_TAKEN,
  type StateInput,
  StoredPost,
} from '#shared/post.ts'
import type { Db, Transaction } from '../db/client.ts'
import { postgresCode } from '../db/errors.ts'
import { blogPosts, blogPostVersions, formerSlugs } from '../db/schema/blog.ts'
import { nowInMs } from '../db/schema/columns.ts'
import { checkFile } from '../files/check.ts'
import { mustBeChecked } from '../files/checked.ts'
import { HttpError, input } from '../http/errors.ts'
import { stale } from '../records/if-match.ts'
import { byId } from '../records/row.ts'
import { updateRecord } from '../records/update.ts'
import type { Services } from '../services.ts'
import { atField, attachedTo } from './attached.ts'
import { backingOf } from './backing.ts'
import { storeEdition } from './edition.ts'
import { isBlank, picturesIn, sanitiseContent } from './html/sanitise.ts'
import { stateOf } from './live.ts'
import { isHidden } from './read.ts'
import { mustBeComplete, type PostRow, publishing } from './state.ts'

const UNIQUE_VIOLATION = '23505'

/** What a body says, by the rules for the state that it asks for. */
export function changeIn(body: unknown, now: 'draft' | 'live'): PostChange {
  const { state = now } = { ...(body as Partial<PostChange> | undefined) }
  return input(state === 'draft' ? DraftChange : PostChange, body)
}

export async function createPost(services: Services, change: PostChange): Promise<OwnPost> {
  const { state = 'live', publishedAt, ...written } = change
  const fields = await preparePost(services, written)
  if (state !== 'draft') {
    mustBeComplete(fields)
    await mustBeChecked(services.db, shownIn(fields))
  }
  const values = {
    ...fields,
    ...(await publishing(services.db, { state, publishedAt })),
    updatedAt: nowInMs,
  }
  const [post] = await services.db.insert(blogPosts).values(values).returning(ownColumns).catch(slugTaken)
  services.cache.invalidate('blog_posts')
  return OwnPost.parse(post)
}

interface Update {
  id: string
  change(before: PostRow): Promise<PgUpdateSetSource<typeof blogPosts>>
  savedBy: string
}

export async function updatePost(services: Services, req: Request, update: Update): Promise<OwnPost> {
  const { id, change, savedBy } = update
  const { before, after } = await updateRecord(services.db, req, {
    ...postAt(id),
    async change(before) {
      const changed = await change(before)
      const after = { ...before, ...changed } as PostRow
      if (after.publishedAt) await mustBeChecked(services.db, shownIn(after))
      return changed
    },
    current: () => readOwn(services.db, id),
    async saved(tx, before, { publishedAt: at, updatedAt: savedAt, ...text }) {
      if (
        Object.entries(text).some(([name, value]) => !isDeepStrictEqual(value, before[name as keyof PostRow]))
      )
        await tx
          .insert(blogPostVersions)
          .values({ postId: id, row: StoredPost.parse(before), savedBy, savedAt })
      if (text.slug !== before.slug || isWithdrawn(before, at)) await moveAddress(tx, id, before, text.slug)
    },
  }).catch(slugTaken)
  // This server must read its own write at once; the others are notified a moment later.
  if (after !== before) services.cache.invalidate('blog_posts')
  if (isWithdrawn(before, after.publishedAt)) await storeEdition(services)
  return readOwn(services.db, id)
}

/** The pictures that an article shows, at the fields that name them. */
const shownIn = ({ content, coverUrl }: Pick<PostRow, 'content' | 'coverUrl'>) => [
  ...picturesIn(content).map((key) => ({ path: `/objects/${key}`, field: 'content' })),
  ...(coverUrl ? [{ path: coverUrl, field: 'coverUrl' }] : []),
]

const isWithdrawn = ({ publishedAt }: PostRow, now: Date | null) =>
  publishedAt !== null && !(now && now <= publishedAt)

export const changeTo = (services: Services, read: (before: PostRow) => PostChange) =>
  async function change(before: PostRow) {
    const { state, publishedAt, from, ...written } = read(before)
    await mustBe(services.db, before, from)
    const fields = await preparePost(services, written, before)
    if (state ? state !== 'draft' : before.publishedAt) mustBeComplete(fields)
    return state ? { ...fields, ...(await publishing(services.db, { state, publishedAt }, before)) } : fields
  }

export const stateTo = (services: Services, asked: StateInput) =>
  async function change(before: PostRow) {
    await mustBe(services.db, before, asked.from)
    if (asked.state !== 'draft') mustBeComplete(before)
    return publishing(services.db, asked, before)
  }

/** A scheduled article goes live without a change of its row, so If-Match alone does not notice. Throws 409. */
async function mustBe(db: Db, { id }: PostRow, state: PostState | undefined) {
  if (!state) return
  const current = await readOwn(db, id)
  if (current.state !== state) throw stale(current)
}

const ownColumns = { ...getTableColumns(blogPosts), state: stateOf }

/** The doctor's own, in whatever state. Throws 404. */
export async function readOwn(db: Db, id: string): Promise<OwnPost> {
  const { table, where, gone } = postAt(id)
  const [post] = await db.select(ownColumns).from(table).where(where)
  if (!post) throw new HttpError(404, gone)
  return OwnPost.parse(post)
}

export const postAt = (id: string) => ({
  table: blogPosts,
  where: byId(blogPosts.id, id),
  gone: 'This post has been deleted',
})

/** An address that was never live leads nowhere; one that was leads to the article also once that is published anew. */
async function moveAddress(tx: Transaction, postId: string, { slug, publishedAt }: PostRow, to: string) {
  await tx.delete(formerSlugs).where(and(eq(formerSlugs.slug, to), eq(formerSlugs.postId, postId)))
  await tx.execute(sql`
    insert into ${formerSlugs} (slug, post_id)
    select ${slug}, ${postId}::uuid where ${publishedAt?.toISOString() ?? null}::timestamptz <= now()
    on conflict (slug) do update set post_id = excluded.post_id, created_at = now()`)
}

/** Finds hidden posts and former slugs too. Throws 404. */
export async function idOf(db: Db | Transaction, slug: string): Promise<string> {
  const former = db.select({ id: formerSlugs.postId }).from(formerSlugs).where(eq(formerSlugs.slug, slug))
  const own = sql`${blogPosts.slug} = ${slug}`
  const [post] = await db
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .where(sql`${own} or ${blogPosts.id} in ${former}`)
    .orderBy(sql`${own} desc`)
    .limit(1)
  if (!post) throw new HttpError(404, `Post ${slug} not available`)
  return post.id
}

function slugTaken(error: unknown): never {
  if (postgresCode(error) !== UNIQUE_VIOLATION) throw error
  throw new HttpError(409, SLUG_TAKEN, { fields: { slug: SLUG_TAKEN } })
}

async function preparePost(services: Services, { tags, ...written }: PostInput, before?: PostRow) {
  const sanitised = sanitiseContent(written.content)
  const content = isBlank(sanitised) ? '' : sanitised
  if (isHidden(services.env, written.slug)) throw atField(400, 'slug', SLUG_RESERVED)
  const linked = new Set(before ? picturesIn(before.content) : [])
  for (const key of picturesIn(content)) if (!linked.has(key)) await checkFile(services, key, 'content')
  const { title, slug, excerpt, category } = written
  const attached = await attachedTo(services, written, before)
  return { title, slug, excerpt, content, category, tags, ...attached, ...backingOf(written, before) }
}
