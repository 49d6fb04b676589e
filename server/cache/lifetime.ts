import { sql } from 'drizzle-orm'
import { clinicMoment, dayAfter, todayAtClinic } from '#shared/dates/dates.ts'
import { blogPosts } from '../db/schema/blog.ts'
import type { Services } from '../services.ts'
import type { CacheTag } from './cache.ts'

/** The clocks of two machines drift apart by less than a second in it. */
const LIFETIME_LIMIT_MS = 60 * 60_000

/** Milliseconds until an answer may say something else, though nobody changes what it shows. */
export async function lifetimeOf(services: Pick<Services, 'db'>, tags: readonly CacheTag[]): Promise<number> {
  return Math.min(
    tags.includes('blog_posts') ? await untilNextArticle(services) : Number.POSITIVE_INFINITY,
    tags.includes('events') ? Math.min(untilTomorrow(), LIFETIME_LIMIT_MS) : Number.POSITIVE_INFINITY,
  )
}

/** By the database's clock, until the next scheduled article goes live. */
export async function untilNextArticle({ db }: Pick<Services, 'db'>): Promise<number> {
  const { publishedAt } = blogPosts
  const { rows } = await db.execute<{ left: number | null }>(sql`
    select ceil(extract(epoch from min(${publishedAt}) - clock_timestamp()) * 1000)::float8 as left
    from ${blogPosts} where ${publishedAt} > now()`)
  return Math.min(rows[0]?.left ?? LIFETIME_LIMIT_MS, LIFETIME_LIMIT_MS)
}

/** By this machine's clock, which also says what today is, until the day at the clinic ends. */
function untilTomorrow(now = new Date()): number {
  const midnight = clinicMoment(dayAfter(todayAtClinic(now)), '00:00')
  return Number(midnight) - now.valueOf()
}
