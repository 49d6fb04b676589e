import { HttpError } from '../http/errors.ts'

export interface Place {
  who: string
  reserved: boolean
  signal?: AbortSignal
}

interface Waiting {
  place: Place
  call: () => void
}

// bcrypt runs in libuv's pool of four threads, which files and compression need too.
let free = 2
const lanes = { reserved: [] as Waiting[], open: [] as Waiting[] }
const QUEUE_LIMIT = 50
const QUEUE_LIMIT_EACH = 2

/** Runs two at a time. Throws 503 when the queue is full or holds two of the same `who`. */
export async function queued<T>(place: Place, work: () => Promise<T>): Promise<T> {
  place.signal?.throwIfAborted()
  if (free > 0) free--
  else await wait(place)
  try {
    return await work()
  } finally {
    const next = lanes.reserved.shift() ?? lanes.open.shift()
    if (next) next.call()
    else free++
  }
}

function wait(place: Place): Promise<void> {
  const lane = place.reserved ? lanes.reserved : lanes.open
  const own = lane.filter((other) => other.place.who === place.who)
  if (lane.length >= QUEUE_LIMIT || own.length >= QUEUE_LIMIT_EACH) throw busy()
  return new Promise((resolve, reject) => {
    const leave = () => {
      lane.splice(lane.indexOf(waiting), 1)
      reject(place.signal?.reason)
    }
    const call = () => {
      place.signal?.removeEventListener('abort', leave)
      resolve()
    }
    const waiting = { place, call }
    lane.push(waiting)
    place.signal?.addEventListener('abort', leave, { once: true })
  })
}

const busy = () =>
  new HttpError(503, 'Too many are signing in. Try again soon.', { headers: { 'Retry-After': '5' } })
