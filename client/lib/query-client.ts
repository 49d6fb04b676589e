import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { api } from './api.ts'

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

const addressOf = ([call, ...segments]: QueryKey) =>
  [call, ...segments.map((segment) => encodeURIComponent(String(segment)))].join('/')
