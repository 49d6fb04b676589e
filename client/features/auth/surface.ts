import { useEffect } from 'react'

let open = 0

/** Whether something stands on the screen that must outlive its session. */
export const surfaceIsOpen = () => open > 0

/**
 * For whatever the doctor types into: while it is mounted, a session that ends asks for the password over it,
 * and nothing typed is lost. Let what it stands in depend on `useAuth().user`, not on the status.
 */
export function useAdminSurface(): void {
  useEffect(() => {
    open += 1
    return () => {
      open -= 1
    }
  }, [])
}
