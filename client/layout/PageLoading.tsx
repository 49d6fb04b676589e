import { use, useEffect, useState } from 'react'
import { SectorSweep } from '../ui/Sector.tsx'
import { PreloadContext, pathOf } from './preload.ts'

/** Milliseconds after which a tap that has shown nothing yet is answered with the sweep. */
const SLOW = 300

/** Says so when the code of the page that was asked for takes long. */
export function PageLoading() {
  const preload = use(PreloadContext)
  const [loading, setLoading] = useState(false)
  useEffect(() => {
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
