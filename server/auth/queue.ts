import { EventEmitter, once } from 'node:events'
import { HttpError } from '../http/errors.ts'

export interface Place {
  who: string
  reserved: boolean
  signal?: AbortSignal
}

// bcrypt runs in libuv's pool of four threads, which files and compression need too.
let free = 2
const lanes: Record<'reserved' | 'open', { who: string; events: EventEmitter }[]> = { reserved: [], open: [] }
const QUEUE_LIMIT = 50
const QUEUE_LIMIT_EACH = 2

/** Runs two at a time. Throws 503 when the queue is full or holds two of the same `who`. */
export async function queued<T>(place: Place, work: () => Promise<T>): Promise<T> {
  place.signal?.throwIfAborted()
  if (free > 0) free--
  else await turn(place)
  try {
    return await work()
  } finally {
    const next = lanes.reserved.shift() ?? lanes.open.shift()
    if (next) next.events.emit('turn')
    else free++
  }
}

async function turn({ who, reserved, signal }: Place): Promise<void> {
  const lane = reserved ? lanes.reserved : lanes.open
  const own = lane.filter((other) => other.who === who)
  if (lane.length >= QUEUE_LIMIT || own.length >= QUEUE_LIMIT_EACH)
    throw new HttpError(503, 'Too many are signing in. Try again soon.', { headers: { 'Retry-After': '5' } })
  const waiting = { who, events: new EventEmitter() }
  lane.push(waiting)
  try {
    await once(waiting.events, 'turn', { signal })
  } catch {
    lane.splice(lane.indexOf(waiting), 1)
    throw signal?.reason
  }
}
