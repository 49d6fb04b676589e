/** Spec §9. What is kept is the session id itself. */
const STORAGE_KEY = 'admin_session'

/** Fired on `window` when the server has refused the stored session. */
export const SESSION_REFUSED = 'session-refused'

/** The stored session id; null without one, on the server, and where storage is switched off. */
export function storedSession(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}

/** Throws where storage is switched off or full. */
export const storeSession = (session: string) => localStorage.setItem(STORAGE_KEY, session)

/** Removes this session and no other: what a late answer is about may have been replaced meanwhile. */
export function forgetSession(session: string | null): void {
  if (session && session === storedSession()) localStorage.removeItem(STORAGE_KEY)
}

const FIXED_KEY = 'session_cleared'

/** "Fix Session" (spec §4): removes all local storage; what was done is remembered over the reload. */
export function clearStorage(): void {
  localStorage.clear()
  sessionStorage.setItem(FIXED_KEY, 'true')
}

/** Whether `clearStorage` was called before this page was loaded, and has not yet been said. */
export function wasCleared(): boolean {
  try {
    return sessionStorage.getItem(FIXED_KEY) !== null
  } catch {
    return false
  }
}

export const forgetCleared = () => sessionStorage.removeItem(FIXED_KEY)
