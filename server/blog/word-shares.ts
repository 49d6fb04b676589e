import { sql } from 'drizzle-orm'
import type { Services } from '../services.ts'

/** Postgres's statistics of words in more than half of all articles. */
export async function readWordShares({ db }: Services): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ word: string; share: number }>(sql`
    select word, share from pg_stats,
      unnest(most_common_elems::text::text[], most_common_elem_freqs) as common(word, share)
    where schemaname = 'public' and tablename = 'post_search' and attname = 'vector'
      and word is not null and share > 0.5`)
  return new Map(rows.map(({ word, share }) => [word, share]))
}
