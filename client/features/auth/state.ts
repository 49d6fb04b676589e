import { useSyncExternalStore } from 'react'
import type { User } from '#shared/session.ts'
import { storedSession } from '../../lib/session.ts'

export interface Auth {
  /** `loading` while a stored session is being verified (spec §4). */
  status: 'loading' | 'signed out' | 'signed in'
  /** The doctor. Stays while `locked`, so that what is open on the screen stays mounted. */
  user?: User | undefined
  /** The session ended over something open, which is covered until the doctor signs in again or leaves it. */
  locked?: boolean
  /** The login dialog was asked for. */
  asking?: boolean
}

/** What the server paints, always. */
const signedOut: Auth = { status: 'signed out' }

let auth: Auth = storedSession() ? { status: 'loading' } : signedOut
const listeners = new Set<() => void>()

export const currentAuth = () => auth

export function setAuth(next: Auth): void {
  auth = next
  for (const listener of listeners) listener()
}

/** Whether the doctor is signed in. Public pages may ask: nothing else of the admin code comes with it. */
export const useAuth = (): Auth => useSyncExternalStore(subscribe, currentAuth, () => signedOut)

/** Opens the login dialog. */
export const askToSignIn = () => setAuth({ ...auth, asking: true })

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
