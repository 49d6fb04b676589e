import type { ListedPost } from './post.ts'

/** Which articles the list's address asks for; an empty one asks for all. */
export interface PostsFilter {
  q?: string | undefined
  category?: string | undefined
  tag?: string | undefined
  /** The id of the last article seen, where there is no script to add to the list. */
  before?: string | undefined
}

/** What our client adds to a call's query to get past caches; nothing looks at it (spec §7, decision 10). */
export const cacheBusters = ['v', 'cb', 'deterministic']

/** Articles at a time. */
export const PAGE = 20

/** A part of the list; `next` is what the part after it comes `before`, null at the end. */
export interface PostsPage {
  posts: ListedPost[]
  next: string | null
}

/** The part that shows `length` of what was found: one more was asked for, which tells whether there are more. */
export const pageOf = (found: ListedPost[], length = PAGE): PostsPage => ({
  posts: found.slice(0, length),
  next: (found.length > length && found[length - 1]?.id) || null,
})

/** UTF-16 units that the parts of a filter may have. */
export const filterLimits = { q: 200, category: 100, tag: 50 }

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The filter in an address's query; what no list can be asked for is left out. */
export function postsFilter(query: URLSearchParams): PostsFilter {
  const filter: PostsFilter = {}
  for (const name of ['q', 'category', 'tag'] as const) {
    const text = (query.get(name) ?? '').replaceAll('\0', '').trim()
    if (text) filter[name] = text.slice(0, filterLimits[name]).toWellFormed()
  }
  const before = query.get('before') ?? ''
  if (uuid.test(before)) filter.before = before
  return filter
}

/** The list's address with a filter, of which empty parts are left out. */
export function listAddress(filter: PostsFilter): string {
  const query = new URLSearchParams(Object.entries(filter).filter(([, part]) => part)).toString()
  return query ? `/blog?${query}` : '/blog'
}
