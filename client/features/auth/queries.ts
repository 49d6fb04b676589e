import { queryOptions } from '@tanstack/react-query'

/** Whether no admin exists yet. Asked each time: someone may just have set the site up. */
export const setupQuery = queryOptions<{ needed: boolean }>({ queryKey: ['/api/auth/setup'], staleTime: 0 })
