import { type ComponentType, useEffect, useState } from 'react'

/** Not with Save-Data or on a slow connection. */
export function LazyPrefetch() {
  const [Prefetch, setPrefetch] = useState<ComponentType>()
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData: boolean; effectiveType: string } }
    if (connection?.saveData || /2g/.test(connection?.effectiveType ?? '')) return
    import('./Prefetch.tsx').then((module) => setPrefetch(() => module.Prefetch)).catch(() => {})
  }, [])
  return Prefetch && <Prefetch />
}
