import { useSyncExternalStore } from 'react'
import type { User } from '#shared/session.ts'
import { storedSession } from '../../lib/session.ts'

export interface Auth {
  /** `loading` while a stored session is being verified. */
  status: 'loading' | 'signed out' | 'signed in'
  /** Stays set while `locked`, so that open editors stay mounted. */
  user?: User | undefined
  /** The session ended over an open editor, which is covered until the doctor signs in again or leaves it. */
  locked?: boolean
  asking?: boolean
}

/** The server always renders signed out. */
const signedOut: Auth = { status: 'signed out' }

let auth: Auth = storedSession() ? { status: 'loading' } : signedOut
const listeners = new Set<() => void>()

export const currentAuth = () => auth

export function setAuth(next: Auth): void {
  auth = next
  for (const listener of listeners) listener()
}

export const useAuth = (): Auth => useSyncExternalStore(subscribe, currentAuth, () => signedOut)

export const askToSignIn = () => setAuth({ ...auth, asking: true })

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
