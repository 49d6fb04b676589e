import { use, useEffect, useState } from 'react'
import { SectorSweep } from '../ui/brand/Sector.tsx'
import { PreloadContext, pathOf } from './preload.ts'

/** Milliseconds before the loading hint shows. */
const SPINNER_DELAY_MS = 300

export function PageLoading() {
  const preload = use(PreloadContext)
  const [loading, setLoading] = useState(false)
  useEffect(() => {
    const watch = ({ target }: Event) => {
      const path = pathOf(target)
      if (!path) return
      const timer = setTimeout(() => setLoading(true), SPINNER_DELAY_MS)
      const done = () => {
        clearTimeout(timer)
        setLoading(false)
      }
      preload(path).then(done, done)
    }
    document.addEventListener('click', watch)
    return () => document.removeEventListener('click', watch)
  }, [preload])
  if (!loading) return null
  return (
    <div className="page-loading">
      <SectorSweep label="Loading…" />
    </div>
  )
}
