import type { Dispatch, SetStateAction } from 'react'
import { SESSION_EXPIRED } from '#shared/account/bearer.ts'
import type { LoginInput, Owing, Session, SetupInput, User } from '#shared/account/session.ts'
import { api } from '../../lib/api.ts'
import { forgetSession, SESSION_REFUSED, storedSession, storeSession } from '../../lib/session.ts'
import { dismiss, toast } from '../../ui/toast/toast.ts'

export interface AuthState {
  /** `loading` while a stored session is being verified. */
  status: 'loading' | 'signed out' | 'signed in'
  /** Stays set while `locked`, so that open editors stay mounted. */
  user?: User
  /** The session ended over an open editor, which is covered until the doctor signs in again or leaves it. */
  locked?: boolean
  /** The login dialog is open. */
  asking?: boolean
}

export const signedOut: AuthState = { status: 'signed out' }

/** Milliseconds. */
const PRESENCE_INTERVAL_MS = 1_000
/** Milliseconds that signing out waits for the server before it clears the session anyway. */
const LOGOUT_TIMEOUT_MS = 5_000

export function createSession(setState: Dispatch<SetStateAction<AuthState>>) {
  let leaving = false
  let surfaces = 0

  /** A session that is refused or cannot be verified is removed without a message. */
  async function verify() {
    const session = storedSession()
    setState((before) => ({ ...before, status: 'loading' }))
    const user = await api<User>('/api/auth/me').catch(() => undefined)
    if (!user) forgetSession(session)
    const valid = user && session === storedSession()
    setState((before) => {
      if (before.status !== 'loading') return before
      return valid ? { status: 'signed in', user } : { ...before, status: 'signed out' }
    })
  }

  const begin = async (path: string, body: object) => hold(await api<Session>(path, { method: 'POST', body }))

  function hold({ sessionId, user }: Session) {
    storeSession(sessionId)
    setState({ status: 'signed in', user })
    return user
  }

  function end({ lock }: { lock: boolean }) {
    const locked = lock && surfaces > 0
    setState((before) => {
      if (before.status !== 'signed in') return before
      return locked ? { ...before, status: 'signed out', locked } : signedOut
    })
  }

  const actions = {
    /** Resolves to what is owed where the account has a second factor. */
    async signIn(credentials: LoginInput): Promise<User | Owing> {
      const answer = await api<Session | Owing>('/api/auth/login', { method: 'POST', body: credentials })
      return 'pending' in answer ? answer : hold(answer)
    },
    prove: begin,
    setUp: (account: SetupInput) => begin('/api/auth/setup', account),

    /** Clears the session whatever the server answers. `idle`: signed out by inactivity. */
    async signOut({ idle = false } = {}) {
      const session = storedSession()
      leaving = true
      const signal = AbortSignal.timeout(LOGOUT_TIMEOUT_MS)
      await api('/api/auth/logout', { method: 'POST', signal }).catch(() => {})
      leaving = false
      forgetSession(session)
      end({ lock: idle })
    },

    leave: () => setState(signedOut),
    ask: (asking: boolean) => setState((before) => ({ ...before, asking })),

    /** An open surface stays, locked, when the session ends. Returns how to close it. */
    openSurface() {
      surfaces += 1
      return () => {
        surfaces -= 1
      }
    },
  }

  /** Follows the stored session, which other tabs change too. Returns a function that stops it. */
  function watch(status: AuthState['status']) {
    if (status === 'loading') return
    const signedIn = status === 'signed in'
    function follow() {
      const stored = storedSession() !== null
      if (leaving || stored === signedIn) return
      if (stored) return void verify()
      dismiss()
      end({ lock: true })
    }
    function onRefused() {
      if (leaving || !signedIn || storedSession()) return
      toast({ title: 'Session Expired', description: SESSION_EXPIRED, variant: 'destructive' })
      end({ lock: true })
    }
    // A page that Back restores from memory must not show for a moment what it showed before a sign-out.
    const cover = (now: boolean) => {
      document.documentElement.style.visibility = now ? 'hidden' : ''
    }
    const onHide = ({ persisted }: PageTransitionEvent) => persisted && cover(signedIn)
    function onShow({ persisted }: PageTransitionEvent) {
      if (!persisted) return
      follow()
      if (storedSession()) cover(false)
    }
    cover(false)
    follow()
    const watching = new AbortController()
    const listen = { signal: watching.signal }
    addEventListener('pagehide', onHide, listen)
    addEventListener('pageshow', onShow, listen)
    addEventListener('storage', follow, listen)
    addEventListener(SESSION_REFUSED, onRefused, listen)
    const poll = signedIn ? setInterval(follow, PRESENCE_INTERVAL_MS) : undefined
    return () => {
      watching.abort()
      clearInterval(poll)
    }
  }

  return { actions, watch }
}
