import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { api } from './api.ts'

/** Spec §7's defaults: no refetching, never stale, no retries; reads GET the key's segments joined with "/". */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey }) => api(addressOf(queryKey)),
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        retry: false,
      },
      mutations: { retry: false },
    },
  })
}

/** The first segment is the path of the call; what follows comes from addresses and is encoded. */
const addressOf = ([call, ...segments]: QueryKey) =>
  [call, ...segments.map((segment) => encodeURIComponent(String(segment)))].join('/')
