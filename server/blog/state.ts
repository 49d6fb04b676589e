import { eq, type SQL, sql } from 'drizzle-orm'
import { MOMENT_MISSING, MOMENT_PASSED, PostInput, type StateInput } from '#shared/post.ts'
import type { Db } from '../db/client.ts'
import { blogPosts } from '../db/schema/blog.ts'
import { nowInMs } from '../db/schema/columns.ts'
import { HttpError, input } from '../http/errors.ts'
import { live } from './live.ts'

export type PostRow = typeof blogPosts.$inferSelect

/** The `publishedAt` that puts an article into a state; none where it is in it. Throws 400 for a time that is over. */
export async function publishing(
  db: Db,
  { state, publishedAt }: StateInput,
  before?: PostRow,
): Promise<{ publishedAt?: Date | SQL | null }> {
  if (state === 'draft') return { publishedAt: null }
  if (state === 'scheduled') return { publishedAt: await momentAhead(db, publishedAt) }
  if (before && (await db.$count(blogPosts, sql`${eq(blogPosts.id, before.id)} and ${live}`))) return {}
  return { publishedAt: publishedAt ? sql`least(${publishedAt}::timestamptz, ${nowInMs})` : nowInMs }
}

async function momentAhead(db: Db, moment: string | undefined): Promise<Date> {
  if (moment === undefined) throw refused(MOMENT_MISSING)
  const { rows } = await db.execute<{ ahead: boolean }>(
    sql`select ${moment}::timestamptz > clock_timestamp() as ahead`,
  )
  if (!rows[0]?.ahead) throw refused(MOMENT_PASSED)
  return new Date(moment)
}

const refused = (message: string) => new HttpError(400, message, { fields: { publishedAt: message } })

/** Throws 400, with what is missing at its field. */
export const mustBeComplete = (post: object) => input(PostInput.strip(), post)
