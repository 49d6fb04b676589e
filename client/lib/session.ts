import { tryStorage } from './storage.ts'

const STORAGE_KEY = 'admin_session'

export const SESSION_REFUSED = 'session-refused'

export const storedSession = () => tryStorage(() => localStorage.getItem(STORAGE_KEY)) ?? null

/** Throws where storage is switched off or full. */
export const storeSession = (session: string) => localStorage.setItem(STORAGE_KEY, session)

/** A late answer must not remove a newer session. */
export function forgetSession(session: string | null): void {
  if (session && session === storedSession()) localStorage.removeItem(STORAGE_KEY)
}

const FIXED_KEY = 'session_cleared'

export function clearStorage(): void {
  localStorage.clear()
  sessionStorage.setItem(FIXED_KEY, 'true')
}

export const wasCleared = () => Boolean(tryStorage(() => sessionStorage.getItem(FIXED_KEY)))

export const forgetCleared = () => sessionStorage.removeItem(FIXED_KEY)
