import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'
import { currentToast, dismiss, toast } from '../../../ui/toast/toast.ts'
import { AuthProvider, useAuth } from '../AuthProvider.tsx'
import { beat } from '../api.ts'
import { useAdminSurface } from '../surface.ts'

export const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()
let undo: (() => void)[] = []

/** Nothing is rendered until `watch`, so that a test can say what the server answers. */
export async function load(stored?: string) {
  localStorage.clear()
  if (stored) localStorage.setItem('admin_session', stored)
  toast({ title: 'None' })
  dismiss()
  let current: ReturnType<typeof useAuth> | undefined
  const root = createRoot(document.createElement('div'))
  undo.push(() => act(() => root.unmount()))
  function Probe() {
    current = useAuth()
    return null
  }
  function Surface() {
    useAdminSurface()
    return null
  }
  const render = (open: boolean) =>
    act(() =>
      root.render(
        <AuthProvider>
          <Probe />
          {open && <Surface />}
        </AuthProvider>,
      ),
    )
  function auth() {
    const { status, user, locked } = current as ReturnType<typeof useAuth>
    return { status, user, locked }
  }
  const acting =
    <Args extends unknown[], Result>(
      call: (auth: ReturnType<typeof useAuth>, ...args: Args) => Result | Promise<Result>,
    ) =>
    (...args: Args) =>
      act(async () => call(current as ReturnType<typeof useAuth>, ...args))
  return {
    watch: () => render(false),
    openSurface: () => render(true),
    auth,
    login: acting(({ signIn }, credentials: Parameters<typeof signIn>[0]) => signIn(credentials)),
    logout: acting(({ signOut }, options?: Parameters<typeof signOut>[0]) => signOut(options)),
    leave: acting(({ leave }) => leave()),
    beat: acting(() => beat()),
    toast: () => (currentToast()?.title === 'None' ? undefined : currentToast()?.title),
  }
}

export const later = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms))

export const stored = () => localStorage.getItem('admin_session')
export const answer = (status: number, body: unknown = {}) => new Response(JSON.stringify(body), { status })

export function startSession() {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
}

export function endSession() {
  for (const step of undo) step()
  undo = []
  vi.useRealTimers()
  vi.unstubAllGlobals()
}
