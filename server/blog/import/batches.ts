import { count, desc, eq, gt, sql } from 'drizzle-orm'
import { IMPORT_SHOWN_DAYS, PastImport } from '#shared/import.ts'
import { blogPosts, importedPosts, imports } from '../../db/schema/blog.ts'
import { HttpError } from '../../http/errors.ts'
import { byId } from '../../records/row.ts'
import type { Services } from '../../services.ts'
import { storeEdition } from '../edition.ts'
import { removePost } from '../remove.ts'

export async function readImports({ db }: Pick<Services, 'db'>): Promise<PastImport[]> {
  const { id, source, fileName, createdAt } = imports
  const changed = sql<number>`(count(*) filter (where ${blogPosts.updatedAt} > ${createdAt}))::int`
  const rows = await db
    .select({ id, source, fileName, createdAt, articles: count(), changed })
    .from(imports)
    .innerJoin(importedPosts, eq(importedPosts.importId, id))
    .innerJoin(blogPosts, eq(blogPosts.id, importedPosts.postId))
    .where(gt(createdAt, sql`now() - make_interval(days => ${IMPORT_SHOWN_DAYS})`))
    .groupBy(id)
    .orderBy(desc(createdAt))
  return PastImport.array().parse(rows)
}

/** Moves its articles to the trash, one entry each; resolves to their number. Throws 404. */
export async function undoImport(
  services: Pick<Services, 'db' | 'env' | 'files' | 'log'>,
  importId: string,
): Promise<number> {
  const removed = await services.db.transaction(async (tx) => {
    const own = byId(importedPosts.importId, importId)
    const posts = await tx.select({ id: importedPosts.postId }).from(importedPosts).where(own).for('update')
    for (const { id } of posts) await removePost(tx, id)
    const [batch] = await tx.delete(imports).where(byId(imports.id, importId)).returning()
    if (!batch) throw new HttpError(404, 'There is no such import, or it has been undone')
    return posts.length
  })
  await storeEdition(services)
  return removed
}
