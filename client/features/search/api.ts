import { queryOptions } from '@tanstack/react-query'
import type { SearchAnswer } from '#shared/search/answer.ts'
import { api } from '../../lib/api.ts'

const STALE_TIMEOUT_MS = 60_000

export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['/api/search', q] as const,
    queryFn: ({ signal }) => api<SearchAnswer>(`/api/search?${new URLSearchParams({ q })}`, { signal }),
    staleTime: STALE_TIMEOUT_MS,
    networkMode: 'always',
  })
