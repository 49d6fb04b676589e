import { type ComponentType, useEffect, useState } from 'react'

/** Brings what fetches pages early, unless the visitor saves data or has so slow a line that it would be in the way. */
export function LazyPrefetch() {
  const [Prefetch, setPrefetch] = useState<ComponentType>()
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData: boolean; effectiveType: string } }
    if (connection?.saveData || /2g/.test(connection?.effectiveType ?? '')) return
    import('./Prefetch.tsx').then((module) => setPrefetch(() => module.Prefetch)).catch(() => {})
  }, [])
  return Prefetch && <Prefetch />
}
