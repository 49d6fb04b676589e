import { queryOptions } from '@tanstack/react-query'
import type { FactsInput, PictureFacts } from '#shared/pictures/facts.ts'
import { api } from '../../../lib/api.ts'

const KEY = '/api/pictures/facts'

export const readFacts = (path: string) => api<PictureFacts>(`${KEY}?path=${encodeURIComponent(path)}`)

export const factsQuery = (path: string) =>
  queryOptions<PictureFacts>({
    queryKey: [KEY, path],
    queryFn: () => readFacts(path),
    staleTime: 0,
    meta: { admin: true },
  })

export const saveFacts = (facts: FactsInput) => api<PictureFacts>(KEY, { method: 'PUT', body: facts })
