import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'

/** The page whose head the server wrote. */
const first = typeof location === 'undefined' ? undefined : location.pathname

/** The server has written the head of the first page, so what writes heads comes with the first navigation. */
export function LazySeo() {
  const { pathname } = useLocation()
  const [Seo, setSeo] = useState<ComponentType>()
  useEffect(() => {
    const written = pathname === first && document.getElementById('page-data')
    if (written) return
    // A failure leaves the head as it is; the next navigation tries again.
    import('./Seo.tsx').then((module) => setSeo(() => module.Seo)).catch(() => {})
  }, [pathname])
  return Seo && <Seo />
}
