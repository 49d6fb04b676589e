import { useEffect, useState, useSyncExternalStore } from 'react'
import { api } from './api.ts'
import { currentOf } from './entityForm.ts'
import { same } from './same.ts'
import { storedSession } from './session.ts'

/** Milliseconds after the last keystroke, and after a failure. */
const PAUSE = 1_000
const RETRY = 5_000
/** Milliseconds that a call may take on a weak line, and that whoever closes is kept waiting for it. */
const TIMEOUT = 30_000
const PATIENCE = 4_000

/** Matches no draft: where a window knows of none, it overwrites none. */
const NONE = 'none'

/** `elsewhere`: another window has kept another text under the same key, which is not overwritten unasked. */
export type DraftState = 'kept' | 'waiting' | 'failing' | 'elsewhere'

const addressOf = (key: string) => `/api/drafts/${encodeURIComponent(key)}`

interface StoredDraft<Data> {
  data: Data | null
  updatedAt: string | null
}

/** What deletes each draft that is not wanted any more and could not be deleted yet. */
const unwanted = new Map<string, () => Promise<void>>()

export async function readDraft<Data>(key: string) {
  await unwanted.get(key)?.()
  unwanted.delete(key)
  return api<StoredDraft<Data>>(addressOf(key))
}

/** The draft that a form opened with, if any, and when what is kept under its key was kept. */
interface Found<Data> {
  draft?: Data | undefined
  keptAt?: string | undefined
}

/**
 * Keeps unsaved text on the server under `key`, a second after each change: it survives closing, crashing, reloading
 * and a session that ends. What could not be kept is tried again until it is.
 */
export function useServerDraft<Data>(key: string, found: Found<Data>) {
  const [keeper] = useState(() => createKeeper(key, found))
  const state = useSyncExternalStore(keeper.subscribe, keeper.state)
  useEffect(() => keeper.watch(), [keeper])
  return { ...keeper, state }
}

function createKeeper<Data>(key: string, { draft, keptAt = NONE }: Found<Data>) {
  let state: DraftState = 'kept'
  let held = draft
  let pending: Data | undefined
  /** What is kept as this window knows it. An answer may be lost: then it is one of the texts sent since. */
  let seen: string | undefined = keptAt
  let known = new Set<Data>(draft ? [draft] : [])
  let timer: ReturnType<typeof setTimeout>
  let sending = Promise.resolve()
  let watching = false
  const listeners = new Set<() => void>()

  function set(next: DraftState) {
    state = next
    for (const listener of listeners) listener()
  }

  /** PUTs or DELETEs what is kept, unless another window has kept another text there meanwhile. */
  async function change(method: string, body?: { data: Data }): Promise<{ updatedAt?: string }> {
    try {
      return await api(addressOf(key), { method, body, ifMatch: seen, signal: AbortSignal.timeout(TIMEOUT) })
    } catch (error) {
      const current = currentOf<StoredDraft<Data>>(error)
      if (!current?.updatedAt || ![...known].some((text) => same(text, current.data))) throw error
      seen = current.updatedAt
      return change(method, body)
    }
  }

  async function put(data: Data) {
    known.add(data)
    const { updatedAt } = await change('PUT', { data })
    seen = updatedAt
    known = new Set([data])
  }

  /** Tried again until it is done, unless something is kept anew. */
  async function drop() {
    if (unwanted.get(key) !== dropInTurn) return
    set('kept')
    try {
      if (!storedSession()) throw new Error('Signed out')
      await change('DELETE')
    } catch (error) {
      if (!currentOf(error)) {
        timer = setTimeout(dropInTurn, RETRY)
        return
      }
    }
    unwanted.delete(key)
    seen = NONE
    known.clear()
  }

  function dropInTurn(): Promise<void> {
    clearTimeout(timer)
    sending = sending.then(drop)
    return sending
  }

  async function send() {
    const data = pending
    if (data === undefined) return
    clearTimeout(timer)
    try {
      if (!storedSession()) throw new Error('Signed out')
      await put(data)
      if (pending !== data) return
      pending = undefined
      set('kept')
    } catch (error) {
      // The state says it; the session may be gone or the network, and both come back.
      set(currentOf(error) ? 'elsewhere' : 'failing')
      if (watching) timer = setTimeout(flush, RETRY)
    }
  }

  /** Sends what is waiting, one call after the other. */
  function flush(): Promise<void> {
    sending = sending.then(send)
    return sending
  }

  async function keptAll() {
    pending ??= held
    await Promise.race([flush(), new Promise((resolve) => setTimeout(resolve, PATIENCE))])
    return state
  }

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    keep(data: Data) {
      unwanted.delete(key)
      pending = held = data
      set('waiting')
      clearTimeout(timer)
      timer = setTimeout(flush, PAUSE)
    },

    /** Sends what stands here, also if it was kept before: another window may have thrown it away since. */
    keptAll,

    /** The same, over whatever another window has kept. */
    overwrite() {
      seen = undefined
      return keptAll()
    },

    /** What was kept is saved, or not wanted any more; another window's text stays. */
    forget() {
      pending = held = undefined
      unwanted.set(key, dropInTurn)
      return dropInTurn()
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
