import { useEffect, useState, useSyncExternalStore } from 'react'
import { api } from './api.ts'
import { storedSession } from './session.ts'

/** Milliseconds after the last keystroke, and after a failure. */
const PAUSE = 1_000
const RETRY = 5_000

export type DraftState = 'kept' | 'waiting' | 'failing'

const addressOf = (key: string) => `/api/drafts/${encodeURIComponent(key)}`

interface StoredDraft<Data> {
  data: Data | null
  updatedAt: string | null
}

export const readDraft = <Data>(key: string) => api<StoredDraft<Data>>(addressOf(key))

/**
 * Keeps unsaved text on the server under `key`, a second after each change: it survives closing, crashing, reloading
 * and a session that ends. What could not be kept is tried again until it is.
 */
export function useServerDraft<Data>(key: string) {
  const [keeper] = useState(() => createKeeper<Data>(key))
  const state = useSyncExternalStore(keeper.subscribe, keeper.state)
  useEffect(() => keeper.watch(), [keeper])
  return { ...keeper, state }
}

function createKeeper<Data>(key: string) {
  let state: DraftState = 'kept'
  let pending: Data | undefined
  let timer: ReturnType<typeof setTimeout>
  let sending = Promise.resolve()
  let watching = false
  const listeners = new Set<() => void>()

  function set(next: DraftState) {
    state = next
    for (const listener of listeners) listener()
  }

  async function send() {
    clearTimeout(timer)
    const data = pending
    if (data === undefined) return
    try {
      if (!storedSession()) throw new Error('Signed out')
      await api(addressOf(key), { method: 'PUT', body: { data } })
      if (pending !== data) return
      pending = undefined
      set('kept')
    } catch {
      // The state says it; the session may be gone or the network, and both come back.
      set('failing')
      if (watching) timer = setTimeout(flush, RETRY)
    }
  }

  /** Sends what is waiting, one call after the other. */
  function flush(): Promise<void> {
    sending = sending.then(send)
    return sending
  }

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    keep(data: Data) {
      pending = data
      set('waiting')
      clearTimeout(timer)
      timer = setTimeout(flush, PAUSE)
    },

    /** Sends what is waiting now; resolves to whether everything is kept. */
    async keptAll() {
      await flush()
      return pending === undefined
    },

    /** What was kept is saved, or not wanted any more. */
    async forget() {
      clearTimeout(timer)
      pending = undefined
      await sending
      set('kept')
      await api(addressOf(key), { method: 'DELETE' })
    },

    /** Sends at once when the tab is hidden, and holds the tab back while something is not kept. */
    watch() {
      watching = true
      const onHide = () => document.visibilityState === 'hidden' && void flush()
      const onLeave = (event: BeforeUnloadEvent) => pending !== undefined && event.preventDefault()
      document.addEventListener('visibilitychange', onHide)
      addEventListener('beforeunload', onLeave)
      return () => {
        watching = false
        document.removeEventListener('visibilitychange', onHide)
        removeEventListener('beforeunload', onLeave)
        void flush()
      }
    },
  }
}
