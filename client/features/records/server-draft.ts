import { useEffect, useState, useSyncExternalStore } from 'react'
import { api } from '../../lib/api.ts'
import { storedSession } from '../../lib/session.ts'
import { currentOf } from './refusals.ts'
import { same } from './same.ts'

/** Milliseconds after the last keystroke, and after a failure. */
const AUTOSAVE_DEBOUNCE_MS = 1_000
const RETRY_INTERVAL_MS = 5_000
/** Milliseconds until a call is aborted, and that closing waits for one. */
const REQUEST_TIMEOUT_MS = 30_000
const FLUSH_TIMEOUT_MS = 4_000

/** Matches no draft, so that nothing is overwritten. */
const NONE = 'none'

/** `conflict`: another window has stored a different draft under this key. */
export type DraftState = 'saved' | 'saving' | 'failing' | 'conflict'

const addressOf = (key: string) => `/api/drafts/${encodeURIComponent(key)}`

interface StoredDraft<Data> {
  data: Data | null
  updatedAt: string | null
}

const discarded = new Map<string, () => Promise<void>>()

export async function readDraft<Data>(key: string) {
  await discarded.get(key)?.()
  discarded.delete(key)
  return api<StoredDraft<Data>>(addressOf(key))
}

interface Found<Data> {
  draft?: Data | undefined
  savedAt?: string | undefined
}

/** Autosaves on the server under `key`, a second after each change, and retries until that succeeds. */
export function useServerDraft<Data>(key: string, found: Found<Data>) {
  const [kept, setKept] = useState(() => ({ key, autosave: createDraft(key, found) }))
  // A new record has been created, and is edited from now on.
  if (kept.key !== key) setKept({ key, autosave: createDraft<Data>(key, {}) })
  const { autosave } = kept
  const state = useSyncExternalStore(autosave.subscribe, autosave.state)
  useEffect(() => autosave.watch(), [autosave])
  return { ...autosave, state }
}

function createDraft<Data>(key: string, { draft, savedAt = NONE }: Found<Data>) {
  let state: DraftState = 'saved'
  let latest = draft
  let pending: Data | undefined
  /** Its `updatedAt`. When the answer to a PUT is lost, the stored draft is one of `known`. */
  let seen: string | undefined = savedAt
  let known = new Set<Data>(draft ? [draft] : [])
  let timer: ReturnType<typeof setTimeout>
  let sending = Promise.resolve()
  let watching = false
  let keptAt = draft && savedAt
  const listeners = new Set<() => void>()

  function set(next: DraftState) {
    state = next
    for (const listener of listeners) listener()
  }

  /** A conflict with a text of `known` is our own, and retried. */
  async function change(method: string, body?: { data: Data }): Promise<{ updatedAt?: string }> {
    try {
      return await api(addressOf(key), {
        method,
        body,
        ifMatch: seen,
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      })
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

  async function drop() {
    if (discarded.get(key) !== dropInTurn) return
    set('saved')
    try {
      if (!storedSession()) throw new Error('Signed out')
      await change('DELETE')
    } catch (error) {
      if (!currentOf(error)) {
        timer = setTimeout(dropInTurn, RETRY_INTERVAL_MS)
        return
      }
    }
    discarded.delete(key)
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
      keptAt = new Date().toISOString()
      set('saved')
    } catch (error) {
      set(currentOf(error) ? 'conflict' : 'failing')
      if (watching) timer = setTimeout(sendInTurn, RETRY_INTERVAL_MS)
    }
  }

  function sendInTurn(): Promise<void> {
    sending = sending.then(send)
    return sending
  }

  async function flush() {
    pending ??= latest
    await Promise.race([sendInTurn(), new Promise((resolve) => setTimeout(resolve, FLUSH_TIMEOUT_MS))])
    return state
  }

  return {
    state: () => state,
    /** By this computer's clock; undefined before the first time. */
    keptAt: () => keptAt,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    save(data: Data) {
      discarded.delete(key)
      pending = latest = data
      set('saving')
      clearTimeout(timer)
      timer = setTimeout(sendInTurn, AUTOSAVE_DEBOUNCE_MS)
    },

    /** Sends also an unchanged draft: another window may have deleted it. */
    flush,

    overwrite() {
      seen = undefined
      return flush()
    },

    discard() {
      pending = latest = undefined
      discarded.set(key, dropInTurn)
      return dropInTurn()
    },

    watch() {
      watching = true
      const onHide = () => document.visibilityState === 'hidden' && void sendInTurn()
      const onLeave = (event: BeforeUnloadEvent) => pending !== undefined && event.preventDefault()
      document.addEventListener('visibilitychange', onHide)
      addEventListener('beforeunload', onLeave)
      return () => {
        watching = false
        document.removeEventListener('visibilitychange', onHide)
        removeEventListener('beforeunload', onLeave)
        void sendInTurn()
      }
    },
  }
}
