import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAuth } from './AuthProvider.tsx'

/** Public by the first segment of the key; every other query is the doctor's. */
const publicData = new Set<unknown>(['/api/content', '/api/blog-posts', '/api/events', '/api/gallery'])

const isAdminData = ({ queryKey }: Query) => !publicData.has(queryKey[0])

/** `kept`: active queries stay, as removing their data would remove what is typed on the locked screen. */
export function forgetAdminData(queryClient: QueryClient, { kept = false } = {}): void {
  queryClient.removeQueries({ predicate: isAdminData, type: kept ? 'inactive' : 'all' })
  queryClient.getMutationCache().clear()
}

export function useAdminData(): void {
  const queryClient = useQueryClient()
  const { status, locked } = useAuth()
  useEffect(() => {
    if (status === 'signed out') forgetAdminData(queryClient, { kept: locked ?? false })
    if (status === 'signed in') void queryClient.invalidateQueries({ predicate: isAdminData })
  }, [queryClient, status, locked])
}
