import { SESSION_EXPIRED } from '#shared/credentials.ts'
import type { LoginInput, Session, SetupInput, User } from '#shared/session.ts'
import { ApiError, api } from '../../lib/api.ts'
import { forgetSession, SESSION_REFUSED, storedSession, storeSession } from '../../lib/session.ts'
import { dismiss, toast } from '../../ui/toast/toast.ts'
import { currentAuth, setAuth } from './state.ts'
import { surfaceIsOpen } from './surface.ts'

/** Milliseconds. */
const PRESENCE_INTERVAL_MS = 1_000
/** Milliseconds that logging out waits for the server before it clears the session anyway. */
const LOGOUT_TIMEOUT_MS = 5_000

let verifying: Promise<void> | undefined
let leaving = false

/** A session that is refused or cannot be verified is removed without a message. */
export function verify(): Promise<void> {
  verifying ??= askServer().finally(() => {
    verifying = undefined
    reconcile()
  })
  return verifying
}

async function askServer() {
  setAuth({ ...currentAuth(), status: 'loading' })
  const session = storedSession()
  const user = session ? await me().catch(() => undefined) : undefined
  if (currentAuth().status !== 'loading') return
  if (user && session === storedSession()) return setAuth({ status: 'signed in', user })
  forgetSession(session)
  setAuth({ ...currentAuth(), status: 'signed out' })
}

const me = () => api<User>('/api/auth/me')

/** Heartbeat; a refusal ends the session like any other 401. */
export const beat = () => me().catch(() => {})

/** A 401 has already been reported to the doctor. */
export const sessionEnded = (error: unknown) => error instanceof ApiError && error.status === 401

export const login = (credentials: LoginInput) => begin('/api/auth/login', credentials)
export const setUp = (account: SetupInput) => begin('/api/auth/setup', account)

async function begin(path: string, body: LoginInput | SetupInput): Promise<User> {
  const { sessionId, user } = await api<Session>(path, { method: 'POST', body })
  storeSession(sessionId)
  setAuth({ status: 'signed in', user })
  return user
}

/** Clears the session whatever the server answers. `idle`: logged out by inactivity. */
export async function logout({ idle = false } = {}): Promise<void> {
  const session = storedSession()
  leaving = true
  const signal = AbortSignal.timeout(LOGOUT_TIMEOUT_MS)
  await api('/api/auth/logout', { method: 'POST', signal }).catch(() => {})
  leaving = false
  forgetSession(session)
  end({ lock: idle })
}

export const leave = () => setAuth({ status: 'signed out' })

function end({ lock }: { lock: boolean }) {
  const { status, user } = currentAuth()
  if (status !== 'signed in') return
  setAuth(lock && surfaceIsOpen() ? { status: 'signed out', user, locked: true } : { status: 'signed out' })
}

/** Follows other tabs: the stored session may be gone, or be there again. */
function reconcile() {
  if (leaving || verifying) return
  const { status } = currentAuth()
  const stored = storedSession() !== null
  if (!stored && status === 'signed in') {
    dismiss()
    end({ lock: true })
  }
  if (stored && status === 'signed out') void verify()
}

function onRefused() {
  if (leaving || currentAuth().status !== 'signed in' || storedSession()) return
  toast({ title: 'Session Expired', description: SESSION_EXPIRED, variant: 'destructive' })
  end({ lock: true })
}

/** Verifies the stored session and polls for its removal. Returns a function that stops it. */
export function watchSession(): () => void {
  if (currentAuth().status === 'loading') void verify()
  addEventListener('storage', reconcile)
  addEventListener(SESSION_REFUSED, onRefused)
  const poll = setInterval(reconcile, PRESENCE_INTERVAL_MS)
  return () => {
    removeEventListener('storage', reconcile)
    removeEventListener(SESSION_REFUSED, onRefused)
    clearInterval(poll)
  }
}
