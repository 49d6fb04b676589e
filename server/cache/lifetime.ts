import { sql } from 'drizzle-orm'
import { blogPosts } from '../db/schema/blog.ts'
import type { Services } from '../services.ts'

/** The clocks of two machines drift apart by less than a second in it. */
const LIFETIME_LIMIT_MS = 60 * 60_000

/** Milliseconds, by the database's clock, until the next scheduled article goes live: answers with articles end then. */
export async function untilNextArticle({ db }: Pick<Services, 'db'>): Promise<number> {
  const { publishedAt } = blogPosts
  const { rows } = await db.execute<{ left: number | null }>(sql`
    select ceil(extract(epoch from min(${publishedAt}) - clock_timestamp()) * 1000)::float8 as left
    from ${blogPosts} where ${publishedAt} > now()`)
  return Math.min(rows[0]?.left ?? LIFETIME_LIMIT_MS, LIFETIME_LIMIT_MS)
}
