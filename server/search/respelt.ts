import { desc } from 'drizzle-orm'
import { newestFirst, visible } from '../blog/read.ts'
import { everyWord } from '../blog/snippet.ts'
import { blogPosts } from '../db/schema/blog.ts'
import { events } from '../db/schema/events.ts'
import type { Services } from '../services.ts'
import type { PageText } from './page-texts.ts'

const ARTICLES = 200
const EVENTS = 50

/** The words with the nearest that the site has in place of unknown ones; undefined where none is near. */
export async function respelt(services: Services, texts: PageText[], words: string[]) {
  const known = await knownWords(services, texts)
  const meant = words.map((word) => nearest(word.toLowerCase(), known))
  return meant.some(Boolean) ? words.map((word, at) => meant[at] ?? word) : undefined
}

async function knownWords({ db, env }: Services, texts: PageText[]): Promise<string[]> {
  const { title, excerpt, tags } = blogPosts
  const articles = await db
    .select({ title, excerpt, tags })
    .from(blogPosts)
    .where(visible(env))
    .orderBy(newestFirst)
    .limit(ARTICLES)
  const held = await db.select({ title: events.title }).from(events).orderBy(desc(events.date)).limit(EVENTS)
  const said = [
    ...texts.flatMap(({ title, keywords, text }) => [title, keywords, text]),
    ...articles.flatMap(({ title, excerpt, tags }) => [title, excerpt, ...tags]),
    ...held.map(({ title }) => title),
  ]
  return [...new Set(everyWord(said.join(' ').toLowerCase()))]
}

/** Undefined for a known or a short word. People seldom mistake the first letter. */
function nearest(word: string, known: string[]): string | undefined {
  if (word.length < 4 || known.some((other) => other.startsWith(word))) return undefined
  const most = word.length < 6 ? 1 : 2
  const near = known
    .filter((other) => other[0] === word[0] && Math.abs(other.length - word.length) <= most)
    .map((other) => ({ other, edits: editsBetween(word, other) }))
    .filter(({ edits }) => edits <= most)
  return near.sort((a, b) => a.edits - b.edits)[0]?.other
}

/** Letters to add, drop or change (Levenshtein's distance). */
function editsBetween(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [i, letter] of [...a].entries()) {
    const row = [i + 1]
    for (const [j, other] of [...b].entries()) {
      const changed = (before[j] ?? 0) + (letter === other ? 0 : 1)
      row.push(Math.min(changed, (before[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1))
    }
    before = row
  }
  return before.at(-1) ?? 0
}
