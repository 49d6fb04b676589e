export interface PostsFilter {
  q?: string | undefined
  category?: string | undefined
  tag?: string | undefined
  before?: string | undefined
}

/** Our client adds these to bypass caches; the server ignores them. */
export const cacheBusters = ['v', 'cb', 'deterministic']

export const PAGE = 20

export const filterLimits = { q: 200, category: 100, tag: 50 }

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

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

export function listAddress(filter: PostsFilter): string {
  const query = queryOf(filter)
  return query ? `/blog?${query}` : '/blog'
}

/** A page of the list in the API. */
export const pageAddress = (filter: PostsFilter, limit = PAGE): string =>
  `/api/blog-posts?${queryOf({ ...filter, limit: String(limit) })}`

const queryOf = (query: object) =>
  new URLSearchParams(Object.entries(query).filter(([, part]) => part)).toString()
