import { useEffect } from 'react'
import { useAuth } from './AuthProvider.tsx'

/** Keeps its dialog open when the session ends; the parent must depend on `useAuth().user`, not on the status. */
export function useAdminSurface(): void {
  const { openSurface } = useAuth()
  useEffect(openSurface, [openSurface])
}
