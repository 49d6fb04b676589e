import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useAuth } from '../features/auth/AuthProvider.tsx'
import { loadContent } from '../features/content/api.ts'

const first = typeof location === 'undefined' ? undefined : location.pathname + location.search

/** The server writes the first page's head; Seo loads at the first navigation, or for the doctor, who can edit it. */
export function LazySeo() {
  const { pathname, search } = useLocation()
  const { user } = useAuth()
  const queryClient = useQueryClient()
  const [Seo, setSeo] = useState<ComponentType>()
  useEffect(() => {
    const written = pathname + search === first && document.getElementById('page-data')
    if (written && !user) return
    Promise.all([import('./Seo.tsx'), loadContent(queryClient)])
      .then(([module]) => setSeo(() => module.Seo))
      .catch(() => {})
  }, [pathname, search, user, queryClient])
  return Seo && <Seo />
}
