import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useAuth } from '../features/auth/AuthProvider.tsx'
import { loadContent } from '../features/content/api.ts'

const first = typeof location === 'undefined' ? undefined : location.pathname

/** The server writes the first page's head; Seo loads at the first navigation, or for the doctor, who can edit it. */
export function LazySeo() {
  const { pathname } = useLocation()
  const { user } = useAuth()
  const queryClient = useQueryClient()
  const [Seo, setSeo] = useState<ComponentType>()
  useEffect(() => {
    const written = pathname === first && document.getElementById('page-data')
    if (written && !user) return
    Promise.all([import('./Seo.tsx'), loadContent(queryClient)])
      .then(([module]) => setSeo(() => module.Seo))
      .catch(() => {})
  }, [pathname, user, queryClient])
  return Seo && <Seo />
}
