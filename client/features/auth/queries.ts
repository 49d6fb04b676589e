import { queryOptions } from '@tanstack/react-query'

/** Always stale: someone may just have set the site up. */
export const setupQuery = queryOptions<{ needed: boolean }>({ queryKey: ['/api/auth/setup'], staleTime: 0 })
