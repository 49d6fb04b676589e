import { useSyncExternalStore } from 'react'

/** From here on what accompanies the content stands beside it; below it covers it (the stylesheets have the same). */
const query = () => matchMedia('(min-width: 1024px)')

function subscribe(listener: () => void) {
  const wide = query()
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

export const useWide = () => useSyncExternalStore(subscribe, () => query().matches)
