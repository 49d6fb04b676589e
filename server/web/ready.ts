import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { isConnectionLoss } from '../db/errors.ts'

/** A table whose rows public answers show; the payload of the database's `changed` notifications. */
export type Topic = 'site_content' | 'blog_posts' | 'published_posts' | 'events' | 'gallery_items'

export interface Ready {
  /**
   * The answer kept under `key`, or a new one from `produce`, which reads only the `topics`.
   * While the database is away, the last known answer, however old. `rare`: one of any number of addresses,
   * which may be forgotten for want of room; the others are kept as long as the process lives.
   */
  get<T>(
    key: string,
    topics: readonly Topic[],
    produce: () => Promise<T>,
    options?: { rare?: boolean },
  ): Promise<T>
  /** Drops `topic`, and has what it is now at hand under `key` should the database go away before anybody asks for it. */
  put(key: string, topic: Topic, value: unknown): void
  /**
   * Something that `topic` shows has changed: what is kept of it is made anew at the next request. Every server hears
   * of changes; the one that made them calls this before it answers, so that who made them reads them at once.
   */
  drop(topic: Topic): void
  /** Whether changes are heard of. When not, everything kept may be old and is checked in the background. */
  setHearing(hearing: boolean): void
  readonly hearing: boolean
  /** A number that is another one after any change to one of the topics, and after changes may have gone unheard. */
  stamp(topics: Iterable<Topic>): number
  /** Runs `work` and notes what it reads here, for whoever keeps something made of it. */
  observe(work: (reading: Reading) => void): void
}

interface Reading {
  topics: ReadonlySet<Topic>
  /** Whether all that was read is still so. While changes go unheard: as far as is known. */
  isCurrent(): boolean
}

interface Kept {
  value: unknown
  topics: readonly Topic[]
  fresh: boolean
  checkedAt: number
}

interface Made {
  value: unknown
  /** Whether it is, or was made from, an answer that may be out of date. */
  fromOld: boolean
}

interface Ingredients {
  fromOld: boolean
  topics: Set<Topic>
}

interface Store {
  get(key: string): Kept | undefined
  set(key: string, kept: Kept): unknown
  values(): Iterable<Kept>
}

/** How long a new answer is waited for where an older one is at hand (milliseconds). */
const PATIENCE = 1_000

/** While changes go unheard, each kept answer is checked at most this often (milliseconds). */
const CHECK_EVERY = 1_000

/** How much the rare answers may take together, in characters of their JSON. */
const ROOM = 32 * 1024 * 1024

/** The one store of finished public answers in this process (design.md). */
export function createReady({ room = ROOM } = {}): Ready {
  const lasting = new Map<string, Kept>()
  const rare = new LRUCache<string, Kept>({ maxSize: room, sizeCalculation: ({ value }) => sizeOf(value) })
  const underWay = new Map<string, Promise<Made>>()
  /** What is being made now; says whether an older answer went into it. */
  const making = new AsyncLocalStorage<Ingredients>()
  const changesOf = new Map<Topic, number>()
  let changes = 0
  let hearings = 0
  let hearing = false

  function make(store: Store, key: string, topics: readonly Topic[], produce: () => Promise<unknown>) {
    const running = underWay.get(key)
    if (running) return running
    const seen = changes
    const ingredients: Ingredients = { fromOld: false, topics: new Set() }
    const made = making
      .run(ingredients, produce)
      .then((value) => {
        const { fromOld } = ingredients
        // What changed meanwhile may not be in it: keep it only as the last known answer, if there is no newer.
        const fresh = seen === changes && !fromOld
        if (fresh || !store.get(key)?.fresh) store.set(key, { value, topics, fresh, checkedAt: Date.now() })
        return { value, fromOld }
      })
      .finally(() => underWay.get(key) === made && underWay.delete(key))
    underWay.set(key, made)
    return made
  }

  /** Says to what is being made of it, if anything is, that this answer is an older one. */
  function old<T>(value: T): T {
    const outer = making.getStore()
    if (outer) outer.fromOld = true
    return value
  }

  function checkInBackground(store: Store, key: string, kept: Kept, produce: () => Promise<unknown>) {
    if (Date.now() - kept.checkedAt < CHECK_EVERY) return
    kept.checkedAt = Date.now()
    // The kept answer has been served; a failure here shows at the next start of hearing or request.
    make(store, key, kept.topics, produce).catch(() => {})
  }

  return {
    async get<T>(
      key: string,
      topics: readonly Topic[],
      produce: () => Promise<T>,
      { rare: isRare = false } = {},
    ): Promise<T> {
      for (const topic of topics) making.getStore()?.topics.add(topic)
      const store: Store = isRare ? rare : lasting
      const kept = store.get(key)
      if (kept?.fresh) return kept.value as T
      if (kept && !hearing) {
        checkInBackground(store, key, kept, produce)
        return old(kept.value as T)
      }
      const made = make(store, key, topics, produce)
      made.catch(() => {}) // it may fail after the last known answer has been served
      try {
        const late = kept && delay(PATIENCE, { ...kept, fromOld: true }, { ref: false })
        const { value, fromOld } = await Promise.race(late ? [made, late] : [made])
        return fromOld ? old(value as T) : (value as T)
      } catch (error) {
        if (kept && isConnectionLoss(error)) return old(kept.value as T)
        throw error
      }
    },
    put(key, topic, value) {
      this.drop(topic)
      lasting.set(key, { value, topics: [topic], fresh: false, checkedAt: Date.now() })
    },
    drop(topic) {
      changes++
      changesOf.set(topic, (changesOf.get(topic) ?? 0) + 1)
      underWay.clear()
      for (const store of [lasting, rare]) {
        for (const kept of store.values()) if (kept.topics.includes(topic)) kept.fresh = false
      }
    },
    setHearing(now) {
      changes++
      hearings++
      hearing = now
      for (const store of [lasting, rare]) for (const kept of store.values()) kept.fresh = false
    },
    get hearing() {
      return hearing
    },
    stamp(topics) {
      let stamp = hearings
      for (const topic of topics) stamp += changesOf.get(topic) ?? 0
      return stamp
    },
    observe(work) {
      const seen = changes
      const ingredients: Ingredients = { fromOld: false, topics: new Set() }
      const isCurrent = () => seen === changes && !(hearing && ingredients.fromOld)
      making.run(ingredients, () => work({ topics: ingredients.topics, isCurrent }))
    },
  }
}

/** Of an answer that is none, the room that its entry takes. */
const sizeOf = (value: unknown) => (JSON.stringify(value)?.length ?? 0) + 100
