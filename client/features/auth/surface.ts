import { useEffect } from 'react'

let open = 0

export const surfaceIsOpen = () => open > 0

/** Keeps its dialog open when the session ends; the parent must depend on `useAuth().user`, not on the status. */
export function useAdminSurface(): void {
  useEffect(() => {
    open += 1
    return () => {
      open -= 1
    }
  }, [])
}
