import { createContext, type ReactNode, use, useLayoutEffect, useState } from 'react'
import { type AuthState, createSession, signedOut } from './session.ts'

type Auth = AuthState & ReturnType<typeof createSession>['actions']

const AuthContext = createContext<Auth | undefined>(undefined)

export function useAuth(): Auth {
  const auth = use(AuthContext)
  if (!auth) throw new Error('There is no AuthProvider')
  return auth
}

/** Renders signed out first, as the server does. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState(signedOut)
  const [{ actions, watch }] = useState(() => createSession(setState))
  const { status } = state
  // Before the browser paints, so that the doctor is not shown as signed out.
  useLayoutEffect(() => watch(status), [watch, status])
  return <AuthContext value={{ ...state, ...actions }}>{children}</AuthContext>
}
