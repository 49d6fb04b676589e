import { setTimeout as delay } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { isConnectionLoss } from '../db/errors.ts'

/** A table whose rows public answers show; the payload of the database's `changed` notifications. */
export type Topic = 'site_content' | 'blog_posts' | 'published_posts' | 'events' | 'gallery_items'

export interface Ready {
  /**
   * The answer kept under `key`, or a new one from `produce`, which reads only the `topics`.
   * While the database is away, the last known answer, however old.
   */
  get<T>(key: string, topics: readonly Topic[], produce: () => Promise<T>): Promise<T>
  /** Something that `topic` shows has changed: what is kept of it is made anew at the next request. */
  drop(topic: Topic): void
  /** Whether changes are heard of. When not, everything kept may be old and is checked in the background. */
  setHearing(hearing: boolean): void
}

interface Kept {
  value: unknown
  topics: readonly Topic[]
  fresh: boolean
  checkedAt: number
}

/** How long a new answer is waited for where an older one is at hand (milliseconds). */
const PATIENCE = 1_000

/** While changes go unheard, each kept answer is checked at most this often (milliseconds). */
const CHECK_EVERY = 1_000

/** The one store of finished public answers in this process (design.md). Bounded: the least used go first. */
export function createReady({ max = 2_000 } = {}): Ready {
  const answers = new LRUCache<string, Kept>({ max })
  const underWay = new Map<string, Promise<unknown>>()
  let changes = 0
  let hearing = false

  function make(key: string, topics: readonly Topic[], produce: () => Promise<unknown>) {
    const running = underWay.get(key)
    if (running) return running
    const seen = changes
    const made = produce()
      .then((value) => {
        // What changed meanwhile may not be in it: keep it only as the last known answer.
        answers.set(key, { value, topics, fresh: seen === changes, checkedAt: Date.now() })
        return value
      })
      .finally(() => underWay.get(key) === made && underWay.delete(key))
    underWay.set(key, made)
    return made
  }

  function checkInBackground(key: string, kept: Kept, produce: () => Promise<unknown>) {
    if (Date.now() - kept.checkedAt < CHECK_EVERY) return
    kept.checkedAt = Date.now()
    // The kept answer has been served; a failure here shows at the next start of hearing or request.
    make(key, kept.topics, produce).catch(() => {})
  }

  return {
    async get<T>(key: string, topics: readonly Topic[], produce: () => Promise<T>) {
      const kept = answers.get(key)
      if (kept && !hearing) {
        checkInBackground(key, kept, produce)
        return kept.value as T
      }
      if (kept?.fresh) return kept.value as T
      const made = make(key, topics, produce)
      if (kept) made.catch(() => {}) // it may fail after the last known answer has been served
      try {
        const late = kept && delay(PATIENCE, kept.value, { ref: false })
        return (await (late ? Promise.race([made, late]) : made)) as T
      } catch (error) {
        if (kept && isConnectionLoss(error)) return kept.value as T
        throw error
      }
    },
    drop(topic) {
      changes++
      underWay.clear()
      for (const kept of answers.values()) if (kept.topics.includes(topic)) kept.fresh = false
    },
    setHearing(now) {
      changes++
      hearing = now
      for (const kept of answers.values()) kept.fresh = false
    },
  }
}
