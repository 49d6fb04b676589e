import { sql } from 'drizzle-orm'
import type { ListedPost } from '#shared/post.ts'
import { type Found, SearchAnswer } from '#shared/search/answer.ts'
import { shorten } from '#shared/text/shorten.ts'
import { searchPosts, tsquery, wordsIn } from '../blog/search.ts'
import { everyWord, likeAny, snippetOf } from '../blog/snippet.ts'
import { siteFacts } from '../content/privacy.ts'
import { readContent } from '../content/read.ts'
import { events } from '../db/schema/events.ts'
import type { Services } from '../services.ts'
import { type PageText, pageTexts } from './page-texts.ts'
import { respelt } from './respelt.ts'

const FOUND_LIMIT = 20

/** One query after the other: a crowd must not take the pool. */
export async function search(services: Services, q: string): Promise<SearchAnswer> {
  const words = await withoutStopWords(services, wordsIn(q))
  if (!words.length) return { items: [], moreArticles: false }
  const texts = pageTexts(await readContent(services), await siteFacts(services))
  const answer = await find(services, texts, words)
  if (answer.items.length) return SearchAnswer.parse(answer)
  const meant = await respelt(services, texts, words)
  const helps = meant && (await find(services, texts, meant)).items.length > 0
  return SearchAnswer.parse({ ...answer, ...(helps && { suggestion: meant.join(' ') }) })
}

/** Every word must match, the last one also as a prefix. */
async function find(services: Services, texts: PageText[], words: string[]): Promise<SearchAnswer> {
  const others = await findOthers(services, texts, words)
  const posts = await searchPosts(services, { q: words.join(' '), limit: FOUND_LIMIT + 1 })
  const found = [
    ...others.filter(({ path }) => path).map((page) => foundPage(page, texts, words)),
    ...posts.slice(0, FOUND_LIMIT).map((post) => foundPost(post, words)),
    ...others.filter(({ path }) => !path).map((event) => foundEvent(event, words)),
  ]
  const items = found.map((item) => ({ item, place: placeOf(item.title, words) }))
  items.sort((a, b) => a.place - b.place)
  return { items: items.map(({ item }) => item), moreArticles: posts.length > FOUND_LIMIT }
}

/** "pain in the knee" finds what says "knee pain". */
async function withoutStopWords({ db }: Services, words: string[]): Promise<string[]> {
  if (!words.length) return words
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from unnest(${sql.param(words)}::text[]) with ordinality as asked(word, place)
    where to_tsvector('english', word) <> '' order by place`)
  return rows.length ? rows.map(({ word }) => word) : words
}

interface Other extends Record<string, unknown> {
  path: string | null // null: an event
  slug: string | null
  title: string
  text: string
  date: string | null
}

/** Pages and events are few: those that may match are indexed as they are read. Best first. */
async function findOthers({ db }: Services, texts: PageText[], words: string[]): Promise<Other[]> {
  const { rows } = await db.execute<Other>(sql`
    with pages as (
      select * from jsonb_to_recordset(${JSON.stringify(texts)}) as page(path text, title text, keywords text, text text)
    ), documents as (
      select path, null as slug, title, text, null as date, concat_ws(' ', title, keywords, text) as words from pages
      union all
      select null, slug, title, description, date::text, concat_ws(' ', title, location, category, description)
      from ${events}
    ), indexed as materialized (
      select *, to_tsvector('english', words) || to_tsvector('simple', words) as vector from documents
      where words ilike all (${sql.param(words.map(beginning))}::text[])
    )
    select path, slug, title, text, date from indexed
    where vector @@ ${tsquery(words, '&&')}
    order by ts_rank(vector, ${tsquery(words, '||')}) desc, date desc nulls last, path
    limit ${FOUND_LIMIT}`)
  return rows
}

/** Looked for first, since indexing costs much more; a word's other endings begin alike. */
const beginning = (word: string) => `%${[...word].slice(0, 3).join('')}%`

/** 0 where the title is what was asked for, 1 where it holds every word, 2 elsewhere. */
function placeOf(title: string, words: string[]): number {
  if (everyWord(title).join(' ').toLowerCase() === words.join(' ').toLowerCase()) return 0
  return foundIn(title, words) === words.length ? 1 : 2
}

/** How many of the words. */
function foundIn(text: string, words: string[]): number {
  const own = everyWord(text)
  return words.filter((word) => own.some(likeAny([word]))).length
}

function foundPage({ path, title, text }: Other, texts: PageText[], words: string[]): Found {
  const summary = texts.find((page) => page.path === path)?.summary ?? ''
  return {
    kind: 'page',
    title,
    href: path ?? '',
    excerpt: snippetOf(fromBestLine(text, words), words) ?? [summary],
  }
}

/** A page's lines say little about each other: what is shown begins with the one that has the most words. */
function fromBestLine(text: string, words: string[]): string {
  const lines = text.split('\n')
  const counts = lines.map((line) => foundIn(line, words))
  return lines.slice(counts.indexOf(Math.max(...counts))).join('\n')
}

function foundPost({ title, slug, excerpt, snippet, publishedAt }: ListedPost, words: string[]): Found {
  const shown = snippet ?? snippetOf(excerpt, words) ?? [shorten(excerpt)]
  return { kind: 'article', title, href: `/blog/${slug}`, date: publishedAt, excerpt: shown }
}

function foundEvent({ slug, title, text, date }: Other, words: string[]): Found {
  const excerpt = snippetOf(text, words) ?? [shorten(text)]
  return { kind: 'event', title, href: `/events/${slug}`, date: date ?? undefined, excerpt }
}
