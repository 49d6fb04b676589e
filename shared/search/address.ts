/** Characters. */
export const SEARCH_LIMIT = 100

export const searchAddress = (q: string): string => (q ? `/search?${new URLSearchParams({ q })}` : '/search')

/** What the query of an address searches for; '' for nothing. */
export const askedIn = (query: URLSearchParams): string =>
  (query.get('q') ?? '').replaceAll('\0', '').slice(0, SEARCH_LIMIT).trim().toWellFormed()
