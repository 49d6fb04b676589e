import type { ComingArticle } from '#shared/import.ts'
import { DraftInput, PostInput, Slug, suggestSlug } from '#shared/post.ts'
import { shorten } from '#shared/text/shorten.ts'
import { freeSlug } from '../slugs.ts'
import { prepare } from './html.ts'
import type { Incoming } from './incoming.ts'
import type { FindPicture } from './pictures.ts'
import { escaped, plainLine } from './plain.ts'

/** Where an article would go: what is there already, and the time by the database's clock. */
export interface Place {
  now: Date
  /** Titles by slug; '' for one that no article may have. */
  taken: Map<string, string>
  find: FindPicture
}

export interface Coming {
  values: PostInput & { publishedAt: Date | null; updatedAt: Date }
  formerSlugs: string[]
  article: ComingArticle
  /** Whether its address on the old site leads here; undefined where it had none. */
  leads: boolean | undefined
  pictures: number
  missing: string[]
}

/** Characters. Only what is a program's work is as long; reading it would take minutes. */
const MAX_HTML = 1_000_000

const NO_CATEGORY = 'General'

export async function comingFrom(incoming: Incoming, place: Place): Promise<Coming | { why: string }> {
  if (incoming.html.length > MAX_HTML) return { why: 'its text is longer than any article may be' }
  const title = titleOf(incoming)
  const wanted = slugOf(incoming, title)
  if (place.taken.get(wanted) === title)
    return { why: 'an article with this title and address is here already' }
  const prepared = await prepare(withCover(incoming), place.find)
  const notes = [...incoming.notes]
  const left = [...incoming.left, ...prepared.left]
  if (left.length) notes.push(`Left out of its text: ${left.join(', ')}`)
  const slug = freeSlug(wanted, place.taken)
  if (slug !== wanted) notes.push(`The address ${wanted} is taken: it gets ${slug}`)
  const publishedAt = momentOf(incoming, prepared.blank, place.now, notes)
  const category = plainLine(incoming.category).slice(0, 100) || (publishedAt ? NO_CATEGORY : '')
  if (publishedAt && !incoming.category) notes.push(`It had no category: it gets “${NO_CATEGORY}”`)
  const written = {
    title,
    slug,
    excerpt:
      plainLine(incoming.excerpt).slice(0, 1_000) || (publishedAt ? excerptOf(prepared.content, title) : ''),
    content: prepared.blank ? '' : prepared.content,
    category,
    tags: tagsOf(incoming, category, notes),
  }
  const { data, error } = (publishedAt ? PostInput : DraftInput).safeParse(written)
  if (error) return { why: error.issues[0]?.message.replace(/\.$/, '') ?? 'it cannot be stored' }
  place.taken.set(slug, title)
  if (prepared.missing.length) notes.push(`${counted(prepared.missing.length, 'picture')} not in the archive`)
  const leads = leadsHere(incoming, slug, wanted)
  if (leads === false) notes.push(`Its old address ${incoming.address} cannot lead here`)
  const { updatedAt } = incoming
  return {
    values: { ...data, publishedAt, updatedAt: updatedAt && updatedAt < place.now ? updatedAt : place.now },
    formerSlugs: incoming.formerSlugs.filter((former) => former !== slug && Slug.safeParse(former).success),
    article: {
      title,
      slug,
      state: stateAt(publishedAt, place.now),
      publishedAt: publishedAt?.toISOString() ?? null,
      notes,
    },
    leads,
    pictures: prepared.pictures,
    missing: prepared.missing,
  }
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? ' is' : 's are'}`

const stateAt = (moment: Date | null, now: Date) => (!moment ? 'draft' : moment > now ? 'scheduled' : 'live')

const titleOf = ({ title, excerpt, html }: Incoming) =>
  plainLine(title).slice(0, 300).trim() || shorten(plainLine(excerpt || html.slice(0, 5_000))) || 'Untitled'

function slugOf({ slug, id }: Incoming, title: string): string {
  const own = Slug.safeParse(slug).data
  return (
    own ?? (suggestSlug(decoded(slug)) || suggestSlug(title) || `article-${suggestSlug(id) || 'imported'}`)
  )
}

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}

const withCover = ({ cover, html }: Incoming) =>
  cover && !html.includes(cover.src)
    ? `<figure><img src="${escaped(cover.src)}" alt="${escaped(cover.alt)}"></figure>${html}`
    : html

function momentOf({ state, publishedAt }: Incoming, blank: boolean, now: Date, notes: string[]): Date | null {
  if (state === 'draft') return null
  const hindrance =
    (blank && 'It has no text') ||
    (!publishedAt && 'It has no date') ||
    (state === 'scheduled' && publishedAt && publishedAt <= now && 'Its time has passed')
  if (hindrance) notes.push(`${hindrance}: it comes as a draft`)
  if (hindrance || !publishedAt) return null
  if (state === 'live' && publishedAt > now) notes.push('Its date lies ahead: it goes live then')
  return publishedAt
}

const excerptOf = (content: string, title: string) =>
  shorten(plainLine(content.slice(0, 5_000).replace(/<figure>.*?<\/figure>|<h\d>.*?<\/h\d>/gs, ' '))) || title

function tagsOf({ tags }: Incoming, category: string, notes: string[]): string[] {
  const names = [...new Set(tags.map(plainLine))].filter((tag) => tag && tag !== category)
  const kept = names.filter((tag) => tag.length <= 50).slice(0, 20)
  const lost = names.filter((tag) => !kept.includes(tag))
  if (lost.length) notes.push(`Tags left out, as they are too long or too many: ${lost.join(', ')}`)
  return kept
}

/** An unknown address leads to the article that its last part names (server/render/old-addresses.ts). */
function leadsHere({ address, formerSlugs }: Incoming, slug: string, wanted: string): boolean | undefined {
  if (!address) return undefined
  const [, last = ''] = /([^/]+)\/?$/.exec(address.replace(/[?#].*$/, '')) ?? []
  const query = /^\/\?p=(\d+)$/.exec(address)
  if (query) return formerSlugs.includes(`p-${query[1]}`)
  return last === slug || (slug === wanted && formerSlugs.includes(last))
}
