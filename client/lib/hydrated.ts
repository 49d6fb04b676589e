import { useSyncExternalStore } from 'react'

/** False on the server and in the hydrating render, so that both render the same. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
