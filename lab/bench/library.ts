import { sql } from 'drizzle-orm'
import { blogPosts } from '#server/db/schema/blog.ts'
import type { BenchSite } from './site.ts'

const WORDS_A_POST = 300
const AT_ONCE = 250

/** Word frequencies follow Zipf's law, as in a natural language. */
export const vocabulary = Array.from({ length: 8_000 }, (_, i) => {
  const syllables = [
    'ka',
    'lo',
    'mi',
    'ren',
    'tu',
    'vas',
    'ped',
    'shi',
    'nor',
    'gal',
    'fe',
    'zu',
    'bri',
    'don',
  ]
  const part = (n: number) => syllables[n % syllables.length]
  return `${part(i)}${part(Math.floor(i / 14))}${part(Math.floor(i / 196))}${part(Math.floor(i / 2744) + 3)}`
})

/** mulberry32. */
export function dice(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Picks words as a language uses them. */
export const speaker = (random: () => number) => (count: number) =>
  Array.from({ length: count }, () => vocabulary[Math.floor(vocabulary.length ** random()) - 1]).join(' ')

/** Fills a site with posts of 300 words; the newest are the same whatever the count. The last are drafts. */
export async function fillLibrary({ db }: BenchSite, count: number, drafts = 0): Promise<void> {
  const words = speaker(dice(1))
  for (let i = 0; i < count; i += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, count - i) }, (_, n) => ({
      title: `${words(5)} ${i + n}`,
      slug: slugOf(i + n),
      excerpt: words(20),
      content: `<p>${words(WORDS_A_POST / 2)}</p><h2>${words(4)}</h2><p>${words(WORDS_A_POST / 2)}</p>`,
      category: 'Knee',
      tags: ['knee', words(1)],
      publishedAt: i + n < count - drafts ? new Date(Date.UTC(2026, 0, 1) - (i + n) * 3_600_000) : null,
    }))
    await db.insert(blogPosts).values(rows)
  }
  await db.execute(sql`vacuum analyze blog_posts`)
  await db.execute(sql`vacuum analyze post_search`)
}

export const slugOf = (n: number) => `post-${n}`
