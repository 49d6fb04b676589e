import { useSyncExternalStore } from 'react'

/** False on the server and in the first render of a painted page, so that both render the same; then true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
