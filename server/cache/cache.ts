import type { OutgoingHttpHeaders } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { isConnectionLoss } from '../db/errors.ts'
import { Busy, HttpError } from '../http/errors.ts'
import { loggable } from '../http/log-path.ts'
import { type Answer, finish, type Reply } from './answer.ts'

/** A table that public answers read; the payload of the database's `changed` notifications. */
export type CacheTag =
  | 'site_content'
  | 'blog_posts'
  | 'events'
  | 'gallery_items'
  | 'picture_facts'
  | 'closures'

interface Entry {
  answer: Answer
  path: string // as it may stand in the log
  tags: readonly CacheTag[]
  version: number
  checkedAt: number
  expiresAt: number // by performance.now(), which no setting of the clock moves
}

export interface Source {
  produce(): Promise<Reply>
  /** Where `produce` fails and nothing is cached. Its reply is stale from the start. */
  standIn?: ((error: unknown) => Promise<Reply>) | undefined
  /** Headers that every answer has. */
  shared?: OutgoingHttpHeaders
}

const STALE_TIMEOUT_MS = 1_000 // before a stale answer is sent

const REVALIDATE_INTERVAL_MS = 1_000 // while notifications may be missed

const ENTRIES_LIMIT = 20_000
const SIZE_LIMIT = 64 * 1024 * 1024 // bytes

/** Longer answers are sent, but not cached: one would push out hundreds. */
const BODY_LIMIT = 4 * 1024 * 1024 // characters

export type Cache = ReturnType<typeof createCache>

/** Finished public answers, by address. */
export function createCache({ sizeLimit = SIZE_LIMIT } = {}) {
  const entries = new LRUCache<string, Entry>({
    max: ENTRIES_LIMIT,
    maxSize: sizeLimit,
    sizeCalculation: ({ answer }, key) => answer.size + 2 * key.length,
  })
  const flights = new Map<string, { version: number; made: Promise<Answer | Reply> }>()
  const changes = new Map<CacheTag, number>()
  let subscriptions = 0
  let subscribed = false

  const versionOf = (tags: readonly CacheTag[]) =>
    tags.reduce((sum, tag) => sum + (changes.get(tag) ?? 0), subscriptions)

  async function make(
    key: string,
    tags: readonly CacheTag[],
    seen: number,
    { produce, standIn, shared = {} }: Source,
  ): Promise<Answer | Reply> {
    let version = seen
    const reply = await produce().catch((error) => {
      if (error instanceof HttpError && error.status < 500) entries.delete(key)
      if (!standIn || (isConnectionLoss(error) && entries.has(key))) throw error
      version = -1
      return standIn(error)
    })
    const { status = 200, cached = status === 200, expiresAt = Number.POSITIVE_INFINITY } = reply
    if (!cached || reply.body.length > BODY_LIMIT) {
      if (version === seen) entries.delete(key)
      return reply
    }
    const answer = await finish(reply, shared)
    // A change after `seen` may be missing from it: then it is stale as soon as it is stored.
    const older = version < (entries.get(key)?.version ?? version)
    const path = loggable(key.replace(/\?.*/, ''))
    if (!older) entries.set(key, { answer, path, tags, version, checkedAt: Date.now(), expiresAt })
    return answer
  }

  function makeOnce(key: string, version: number, start: () => Promise<Answer | Reply>) {
    const running = flights.get(key)
    if (running?.version === version) return running.made
    const made = start().finally(() => flights.get(key)?.made === made && flights.delete(key))
    flights.set(key, { version, made })
    return made
  }

  const isOutdated = ({ version, tags, expiresAt }: Entry) =>
    version !== versionOf(tags) || performance.now() >= expiresAt

  function fresh(key: string): Pick<Entry, 'answer' | 'path'> | undefined {
    const entry = entries.get(key)
    if (!entry || isOutdated(entry)) return undefined
    return subscribed || Date.now() - entry.checkedAt < REVALIDATE_INTERVAL_MS ? entry : undefined
  }

  return {
    fresh,
    /** From `produce`, once for all who ask at a time; stale where that takes long or the database is away. */
    async get(key: string, tags: readonly CacheTag[], source: Source): Promise<Answer | Reply> {
      const found = fresh(key)
      if (found) return found.answer
      const version = versionOf(tags)
      const known = entries.get(key)
      const made = makeOnce(key, version, () => make(key, tags, version, source))
      if (!known) return made
      const { answer } = known
      made.catch(() => {}) // may reject after the stale answer has been sent
      if (!subscribed) {
        const outdated = isOutdated(known)
        Object.assign(known, { version, checkedAt: Date.now(), expiresAt: Number.POSITIVE_INFINITY })
        if (!outdated) return answer
      }
      try {
        return await Promise.race([made, delay(STALE_TIMEOUT_MS, answer, { ref: false })])
      } catch (error) {
        if (isConnectionLoss(error) || error instanceof Busy) return answer
        throw error
      }
    },
    /** The body last known, however old. */
    lastKnown: (key: string) => entries.get(key)?.answer.body.toString(),
    /** Call it before answering a change, so that its author reads the change. */
    invalidate(tag: CacheTag) {
      changes.set(tag, (changes.get(tag) ?? 0) + 1)
    },
    setSubscribed(now: boolean) {
      if (now) subscriptions++
      subscribed = now
    },
    get subscribed() {
      return subscribed
    },
  }
}
