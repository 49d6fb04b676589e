import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { HIDDEN_SLUGS } from '#shared/article/ghosts.ts'
import { SAMPLE_SITE } from '#shared/page-data.ts'
import { useAuth } from './AuthProvider.tsx'

/** Public by the first segment of the key; every other query is the doctor's, and those whose meta says so. */
const publicData = new Set<unknown>([
  ...['/api/content', '/api/blog-posts', '/api/latest-post', '/api/previews', '/api/events', '/api/gallery'],
  '/api/search',
  '/api/closures',
  '/api/privacy',
  HIDDEN_SLUGS,
  SAMPLE_SITE,
])

const isAdminData = ({ queryKey, meta }: Query) => meta?.admin === true || !publicData.has(queryKey[0])

export function forgetAdminData(queryClient: QueryClient, type: 'all' | 'inactive' = 'all'): void {
  queryClient.removeQueries({ predicate: isAdminData, type })
  queryClient.getMutationCache().clear()
}

export function useAdminData(): void {
  const queryClient = useQueryClient()
  const { status, locked } = useAuth()
  useEffect(() => {
    // Without the data of active queries the locked screen would lose what is typed.
    if (status === 'signed out') forgetAdminData(queryClient, locked ? 'inactive' : 'all')
    if (status === 'signed in') void queryClient.invalidateQueries({ predicate: isAdminData })
  }, [queryClient, status, locked])
}
