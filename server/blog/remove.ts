import { inArray, sql } from 'drizzle-orm'
import { ghostSlugs } from '#shared/article/ghosts.ts'
import type { Transaction } from '../db/client.ts'
import { blogPosts, blogPostVersions, formerSlugs } from '../db/schema/blog.ts'
import type { Prepare } from '../records/trash/admin.ts'
import { moveToTrash } from '../records/trash/trash.ts'
import type { Services } from '../services.ts'
import { freeSlug, takenSlugs } from './slugs.ts'
import { idOf, postAt } from './write.ts'

export const removePost = (tx: Transaction, id: string): Promise<string> =>
  moveToTrash(tx, {
    ...postAt(id),
    kind: 'post',
    label: ({ title }) => title,
    also: [blogPostVersions.postId, formerSlugs.postId],
  })

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
  return done
}

/** A post whose slug is taken gets `<slug>-2`; one whose time to go live passed in the trash is a draft. */
export const restorePost: Prepare = async (tx, rows, deletedAt) => {
  const taken = await takenSlugs(tx)
  const { rows: clock } = await tx.execute<{ now: number }>(
    sql`select (extract(epoch from now()) * 1000)::float8 as now`,
  )
  const passed = (at: unknown) => {
    const moment = typeof at === 'string' ? Date.parse(at) : 0
    return moment > deletedAt.valueOf() && moment <= Number(clock[0]?.now)
  }
  const led = new Set((await tx.select({ slug: formerSlugs.slug }).from(formerSlugs)).map(({ slug }) => slug))
  return rows.map(([table, those]) => {
    if (table === 'former_slugs') return [table, those.filter(({ slug }) => !led.has(String(slug)))]
    if (table !== 'blog_posts') return [table, those]
    return [
      table,
      those.map((row) => ({
        ...row,
        slug: freeSlug(String(row.slug), taken),
        ...(passed(row.published_at) && { published_at: null }),
      })),
    ]
  })
}
