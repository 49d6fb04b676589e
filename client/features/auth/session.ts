import { SESSION_EXPIRED } from '#shared/credentials.ts'
import type { LoginInput, Session, SetupInput, User } from '#shared/session.ts'
import { ApiError, api } from '../../lib/api.ts'
import { forgetSession, SESSION_REFUSED, storedSession, storeSession } from '../../lib/session.ts'
import { dismiss, toast } from '../../ui/toast.ts'
import { currentAuth, setAuth } from './state.ts'
import { surfaceIsOpen } from './surface.ts'

/** Milliseconds (spec §9). */
const PRESENCE_POLL = 1_000
/** Milliseconds that logging out waits for the server before it clears all the same. */
const PATIENCE = 5_000

let verifying: Promise<void> | undefined
let leaving = false

/** Asks the server about the stored session; one that is refused or cannot be verified is removed, silently. */
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

/** Tells the server that the doctor is at work (decision 5); a refusal ends the session as any other does. */
export const beat = () => me().catch(() => {})

/** Whether a call failed because the session has ended, which has then been said already. */
export const sessionEnded = (error: unknown) => error instanceof ApiError && error.status === 401

export const login = (credentials: LoginInput) => begin('/api/auth/login', credentials)
export const setUp = (account: SetupInput) => begin('/api/auth/setup', account)

async function begin(path: string, body: LoginInput | SetupInput): Promise<User> {
  const { sessionId, user } = await api<Session>(path, { method: 'POST', body })
  storeSession(sessionId)
  setAuth({ status: 'signed in', user })
  return user
}

/** Tells the server, then clears whatever it answers (spec §4). `idle`: not the doctor's own wish. */
export async function logout({ idle = false } = {}): Promise<void> {
  const session = storedSession()
  leaving = true
  const signal = AbortSignal.timeout(PATIENCE)
  await api('/api/auth/logout', { method: 'POST', signal }).catch(() => {})
  leaving = false
  forgetSession(session)
  end({ lock: idle })
}

/** Gives up what was open when the session ended. */
export const leave = () => setAuth({ status: 'signed out' })

function end({ lock }: { lock: boolean }) {
  const { status, user } = currentAuth()
  if (status !== 'signed in') return
  setAuth(lock && surfaceIsOpen() ? { status: 'signed out', user, locked: true } : { status: 'signed out' })
}

/** Follows what other tabs did: the stored session may be gone, or be there again. */
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

/** Verifies the stored session and from then on notices when it disappears (spec §4). Returns how to stop. */
export function watchSession(): () => void {
  if (currentAuth().status === 'loading') void verify()
  addEventListener('storage', reconcile)
  addEventListener(SESSION_REFUSED, onRefused)
  const poll = setInterval(reconcile, PRESENCE_POLL)
  return () => {
    removeEventListener('storage', reconcile)
    removeEventListener(SESSION_REFUSED, onRefused)
    clearInterval(poll)
  }
}
