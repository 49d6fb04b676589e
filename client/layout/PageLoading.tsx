import { use, useEffect, useState } from 'react'
import { SectorSweep } from '../ui/Sector.tsx'
import { PreloadContext } from './preload.ts'

/** Milliseconds after which a tap that has shown nothing yet is answered with the sweep. */
const SLOW = 300

/** Fetches a page's code as soon as a link to it is pointed at, and says so when it takes long. */
export function PageLoading() {
  const preload = use(PreloadContext)
  const [loading, setLoading] = useState(false)
  useEffect(() => {
    const fetchEarly = ({ target }: Event) => {
      const path = pathOf(target)
      // Should it fail, the navigation itself tries again and says so.
      if (path) preload(path).catch(() => {})
    }
    const watch = ({ target }: Event) => {
      const path = pathOf(target)
      if (!path) return
      const timer = setTimeout(() => setLoading(true), SLOW)
      const done = () => {
        clearTimeout(timer)
        setLoading(false)
      }
      preload(path).then(done, done)
    }
    const early = ['pointerover', 'pointerdown', 'focusin']
    for (const type of early) document.addEventListener(type, fetchEarly, { passive: true })
    document.addEventListener('click', watch)
    return () => {
      for (const type of early) document.removeEventListener(type, fetchEarly)
      document.removeEventListener('click', watch)
    }
  }, [preload])
  if (!loading) return null
  return (
    <div className="page-loading">
      <SectorSweep label="Loading…" />
    </div>
  )
}

/** The path that a link within the site leads to. */
function pathOf(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  return link && link.origin === location.origin && !link.target ? link.pathname : undefined
}
