import type { QueryClient } from '@tanstack/react-query'
import type { PageData } from '#shared/page-data.ts'

export function readPageData(): PageData | undefined {
  const json = document.getElementById('page-data')?.textContent
  return json ? (JSON.parse(json) as PageData) : undefined
}

export function fillCache(queryClient: QueryClient, { queries }: PageData) {
  for (const [key, data] of queries) queryClient.setQueryData(key, data)
}
