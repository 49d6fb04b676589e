import { inArray } from 'drizzle-orm'
import { ghostSlugs } from '#shared/ghosts.ts'
import type { Transaction } from '../db/client.ts'
import { blogPosts, blogPostVersions, formerSlugs } from '../db/schema/blog.ts'
import type { Prepare } from '../records/trash/admin.ts'
import { moveToTrash } from '../records/trash/trash.ts'
import type { Services } from '../services.ts'
import { unpublish } from './edition.ts'
import { idOf, postAt } from './write.ts'

async function removePost(tx: Transaction, id: string): Promise<string> {
  const trashId = await moveToTrash(tx, {
    ...postAt(id),
    kind: 'post',
    label: ({ title }) => title,
    also: [blogPostVersions.postId, formerSlugs.postId],
  })
  await unpublish(tx, [id])
  return trashId
}

export const deletePost = (services: Services, slug: string): Promise<string> =>
  removing(services, async (tx) => removePost(tx, await idOf(tx, slug)))

export const removeGhosts = (services: Services): Promise<number> =>
  removing(services, async (tx) => {
    const hidden = inArray(blogPosts.slug, [...ghostSlugs, ...services.env.HIDDEN_POST_SLUGS])
    const ghosts = await tx.select({ id: blogPosts.id }).from(blogPosts).where(hidden).for('update')
    for (const { id } of ghosts) await removePost(tx, id)
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
  const led = new Set((await tx.select({ slug: formerSlugs.slug }).from(formerSlugs)).map(({ slug }) => slug))
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
