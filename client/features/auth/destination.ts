import { isAdminScreen } from '#shared/pages.ts'
import { tryStorage } from '../../lib/storage.ts'

const STORAGE_KEY = 'destination'

/** The admin page that a sign-in was asked for on, in this tab. */
export function rememberDestination(path: string): void {
  tryStorage(() => sessionStorage.setItem(STORAGE_KEY, path))
}

export const forgetDestination = () => tryStorage(() => sessionStorage.removeItem(STORAGE_KEY))

/** Where signing in at /admin/login leads. */
export function destination(): string {
  const path = tryStorage(() => sessionStorage.getItem(STORAGE_KEY))
  return path && isAdminScreen(path) ? path : '/events'
}
