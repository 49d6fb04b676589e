import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** What the server puts into a painted page beside its HTML, so that the client starts with the same. */
export interface PageData {
  /** PUBLIC_URL's origin, for absolute addresses in the head. */
  origin: string
  queries: [key: QueryKey, data: unknown][]
}

/** The data in this document; undefined in a bare shell. */
export function readPageData(): PageData | undefined {
  const json = document.getElementById('page-data')?.textContent
  return json ? (JSON.parse(json) as PageData) : undefined
}

export function fillCache(queryClient: QueryClient, { queries }: PageData) {
  for (const [key, data] of queries) queryClient.setQueryData(key, data)
}
