import { queryOptions } from '@tanstack/react-query'
import type { AccountState } from '#shared/account/account.ts'
import { ApiError, api } from '../../lib/api.ts'

/** Always stale: someone may just have set the site up. */
export const setupQuery = queryOptions<{ needed: boolean }>({ queryKey: ['/api/auth/setup'], staleTime: 0 })

/** Always stale: sign-ins elsewhere change it. */
export const accountQuery = queryOptions<AccountState>({ queryKey: ['/api/auth/account'], staleTime: 0 })

/** Heartbeat; a refusal ends the session like any other 401. */
export const beat = () => api('/api/auth/me').catch(() => {})

/** A 401 has already been reported to the doctor. */
export const sessionEnded = (error: unknown) => error instanceof ApiError && error.status === 401
