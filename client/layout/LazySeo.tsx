import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useAuth } from '../features/auth/state.ts'

/** The page whose head the server wrote. */
const first = typeof location === 'undefined' ? undefined : location.pathname

/** The server has written the head of the first page, so what writes heads comes with the first navigation, or with the doctor, who changes what it says. */
export function LazySeo() {
  const { pathname } = useLocation()
  const { user } = useAuth()
  const [Seo, setSeo] = useState<ComponentType>()
  useEffect(() => {
    const written = pathname === first && document.getElementById('page-data')
    if (written && !user) return
    // A failure leaves the head as it is; the next navigation tries again.
    import('./Seo.tsx').then((module) => setSeo(() => module.Seo)).catch(() => {})
  }, [pathname, user])
  return Seo && <Seo />
}
