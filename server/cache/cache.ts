import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { isConnectionLoss } from '../db/errors.ts'

/** A table that public answers read; the payload of the database's `changed` notifications. */
export type CacheTag = 'site_content' | 'blog_posts' | 'published_posts' | 'events' | 'gallery_items'

export interface Cache {
  /** Cached, else from `produce`; stale when the database is down. Only `rare` entries are evicted. */
  get<T>(
    key: string,
    topics: readonly CacheTag[],
    produce: () => Promise<T>,
    options?: { rare?: boolean },
  ): Promise<T>
  /** Invalidates `topic`, and primes `key` with a value to serve stale should the database go down. */
  put(key: string, topic: CacheTag, value: unknown): void
  /** Invalidates `topic`. Call it before answering a change, so that its author reads the change. */
  invalidate(topic: CacheTag): void
  setSubscribed(subscribed: boolean): void
  readonly subscribed: boolean
  stamp(topics: Iterable<CacheTag>): number
  observe(work: (reading: Reading) => void): void
}

interface Reading {
  topics: ReadonlySet<CacheTag>
  isCurrent(): boolean
}

interface Kept {
  value: unknown
  topics: readonly CacheTag[]
  fresh: boolean
  checkedAt: number
}

interface Made {
  value: unknown
  fromOld: boolean
}

interface Ingredients {
  fromOld: boolean
  topics: Set<CacheTag>
}

interface Store {
  get(key: string): Kept | undefined
  set(key: string, kept: Kept): unknown
  values(): Iterable<Kept>
}

const STALE_TIMEOUT_MS = 1_000 // ms before a stale value is served

const REVALIDATE_INTERVAL_MS = 1_000 // ms

const ROOM = 32 * 1024 * 1024 // characters of JSON

export function createCache({ room = ROOM } = {}): Cache {
  const lasting = new Map<string, Kept>()
  const rare = new LRUCache<string, Kept>({ maxSize: room, sizeCalculation: ({ value }) => sizeOf(value) })
  const underWay = new Map<string, Promise<Made>>()
  const making = new AsyncLocalStorage<Ingredients>()
  const changesOf = new Map<CacheTag, number>()
  let changes = 0
  let hearings = 0
  let subscribed = false

  function make(store: Store, key: string, topics: readonly CacheTag[], produce: () => Promise<unknown>) {
    const running = underWay.get(key)
    if (running) return running
    const seen = changes
    const ingredients: Ingredients = { fromOld: false, topics: new Set() }
    const made = making
      .run(ingredients, produce)
      .then((value) => {
        const { fromOld } = ingredients
        // A change during `produce` may be missing from it: cache it as stale, and only if nothing fresh is there.
        const fresh = seen === changes && !fromOld
        if (fresh || !store.get(key)?.fresh) store.set(key, { value, topics, fresh, checkedAt: Date.now() })
        return { value, fromOld }
      })
      .finally(() => underWay.get(key) === made && underWay.delete(key))
    underWay.set(key, made)
    return made
  }

  function old<T>(value: T): T {
    const outer = making.getStore()
    if (outer) outer.fromOld = true
    return value
  }

  function checkInBackground(store: Store, key: string, kept: Kept, produce: () => Promise<unknown>) {
    if (Date.now() - kept.checkedAt < REVALIDATE_INTERVAL_MS) return
    kept.checkedAt = Date.now()
    make(store, key, kept.topics, produce).catch(() => {}) // the stale value has been served
  }

  return {
    async get<T>(
      key: string,
      topics: readonly CacheTag[],
      produce: () => Promise<T>,
      { rare: isRare = false } = {},
    ): Promise<T> {
      for (const topic of topics) making.getStore()?.topics.add(topic)
      const store: Store = isRare ? rare : lasting
      const kept = store.get(key)
      if (kept?.fresh) return kept.value as T
      if (kept && !subscribed) {
        checkInBackground(store, key, kept, produce)
        return old(kept.value as T)
      }
      const made = make(store, key, topics, produce)
      made.catch(() => {}) // may reject after the stale value has been served
      try {
        const late = kept && delay(STALE_TIMEOUT_MS, { ...kept, fromOld: true }, { ref: false })
        const { value, fromOld } = await Promise.race(late ? [made, late] : [made])
        return fromOld ? old(value as T) : (value as T)
      } catch (error) {
        if (kept && isConnectionLoss(error)) return old(kept.value as T)
        throw error
      }
    },
    put(key, topic, value) {
      this.invalidate(topic)
      lasting.set(key, { value, topics: [topic], fresh: false, checkedAt: Date.now() })
    },
    invalidate(topic) {
      changes++
      changesOf.set(topic, (changesOf.get(topic) ?? 0) + 1)
      underWay.clear()
      for (const store of [lasting, rare]) {
        for (const kept of store.values()) if (kept.topics.includes(topic)) kept.fresh = false
      }
    },
    setSubscribed(now) {
      changes++
      hearings++
      subscribed = now
      for (const store of [lasting, rare]) for (const kept of store.values()) kept.fresh = false
    },
    get subscribed() {
      return subscribed
    },
    stamp(topics) {
      let stamp = hearings
      for (const topic of topics) stamp += changesOf.get(topic) ?? 0
      return stamp
    },
    observe(work) {
      const seen = changes
      const ingredients: Ingredients = { fromOld: false, topics: new Set() }
      const isCurrent = () => seen === changes && !(subscribed && ingredients.fromOld)
      making.run(ingredients, () => work({ topics: ingredients.topics, isCurrent }))
    },
  }
}

const sizeOf = (value: unknown) => (JSON.stringify(value)?.length ?? 0) + 100
