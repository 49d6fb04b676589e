import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAuth } from './state.ts'

/** What anybody may read, by the first segment of the key; all else is the doctor's. */
const publicData = new Set<unknown>(['/api/content', '/api/blog-posts', '/api/events', '/api/gallery'])

const isAdminData = ({ queryKey }: Query) => !publicData.has(queryKey[0])

/**
 * Forgets what only the doctor may read. `kept`: what is covered on the screen stays until it is left, since
 * taking away its data would take away what was typed into it.
 */
export function forgetAdminData(queryClient: QueryClient, { kept = false } = {}): void {
  queryClient.removeQueries({ predicate: isAdminData, type: kept ? 'inactive' : 'all' })
  queryClient.getMutationCache().clear()
}

/** Forgets the admin data when the doctor is signed out, and has it read afresh after signing in again. */
export function useAdminData(): void {
  const queryClient = useQueryClient()
  const { status, locked } = useAuth()
  useEffect(() => {
    if (status === 'signed out') forgetAdminData(queryClient, { kept: locked ?? false })
    if (status === 'signed in') void queryClient.invalidateQueries({ predicate: isAdminData })
  }, [queryClient, status, locked])
}
