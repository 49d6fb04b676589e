import { eq, inArray, sql } from 'drizzle-orm'
import { ghostSlugs } from '#shared/ghosts.ts'
import type { Transaction } from '../db/client.ts'
import { blogPosts } from '../db/schema/blog.ts'
import type { Prepare } from '../records/trash/admin.ts'
import { moveToTrash, rowsOf } from '../records/trash/trash.ts'
import type { Services } from '../services.ts'
import { unpublish } from './edition.ts'
import { postAt } from './write.ts'

async function removePost(tx: Transaction, { id, title }: { id: string; title: string }): Promise<string> {
  const rows = [
    await rowsOf(tx, 'blog_posts', 'id', [id]),
    await rowsOf(tx, 'blog_post_versions', 'post_id', [id]),
    await rowsOf(tx, 'former_slugs', 'post_id', [id]),
  ]
  const trashId = await moveToTrash(tx, { kind: 'post', label: title, rows })
  await tx.delete(blogPosts).where(eq(blogPosts.id, id))
  await unpublish(tx, [id])
  return trashId
}

export const deletePost = (services: Services, slug: string): Promise<string> =>
  removing(services, async (tx) => {
    const post = await postAt(tx, slug)
    await tx.execute(sql`select from ${blogPosts} where id = ${post.id} for update`)
    return removePost(tx, post)
  })

export const removeGhosts = (services: Services): Promise<number> =>
  removing(services, async (tx) => {
    const hidden = inArray(blogPosts.slug, [...ghostSlugs, ...services.env.HIDDEN_POST_SLUGS])
    const ghosts = await tx.select().from(blogPosts).where(hidden).for('update')
    for (const ghost of ghosts) await removePost(tx, ghost)
    return ghosts.length
  })

async function removing<T>({ db, cache }: Services, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const done = await db.transaction(work)
  cache.invalidate('blog_posts')
  cache.invalidate('published_posts')
  return done
}

/** A post whose slug is taken gets `<slug>-2`. */
export const restorePost: Prepare = async (tx, rows) => {
  const taken = new Set<string>()
  for (const { slug } of await tx.select({ slug: blogPosts.slug }).from(blogPosts)) taken.add(slug)
  const { rows: others } = await tx.execute<{ slug: string }>(sql`select slug from former_slugs`)
  const led = new Set(others.map(({ slug }) => slug))
  return rows.map(([table, those]) => {
    if (table === 'former_slugs') return [table, those.filter(({ slug }) => !led.has(String(slug)))]
    if (table !== 'blog_posts') return [table, those]
    return [table, those.map((row) => ({ ...row, slug: freeSlug(String(row.slug), taken) }))]
  })
}

function freeSlug(slug: string, taken: Set<string>): string {
  let free = slug
  for (let n = 2; taken.has(free); n++) free = `${slug.slice(0, 195).replace(/-$/, '')}-${n}`
  return free
}
