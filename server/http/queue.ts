import { EventEmitter, once } from 'node:events'
import { Busy } from './errors.ts'

export interface Place {
  who: string
  /** Whether to go before the others and into the places kept free of them. Asked only of those who must wait. */
  reserved?: () => boolean
  signal?: AbortSignal
}

interface Limits {
  atOnce: number
  /** Of `atOnce`, the places that only `reserved` ones get. */
  kept?: number
  /** Milliseconds that a place stays empty after each work, for each that waits: no crowd keeps the process busy. */
  rest?: { each: number; most: number }
  waiting: number
  waitingEach: number
  busy: string
}

interface Waiting {
  who: string
  round: number
  turn: EventEmitter
}

/** Runs `atOnce` at a time; different `who` take turns. Throws 503 where too many wait, in all or of one `who`. */
export function createQueue({
  atOnce,
  kept = 0,
  rest = { each: 0, most: 0 },
  waiting,
  waitingEach,
  busy,
}: Limits) {
  const lanes: Record<'reserved' | 'open', Waiting[]> = { reserved: [], open: [] }
  let free = atOnce
  let round = 0

  function admit() {
    for (;;) {
      const lane = lanes.reserved.length ? lanes.reserved : lanes.open
      const next = free > (lane === lanes.open ? kept : 0) ? lane.shift() : undefined
      if (!next) return
      free--
      round = next.round
      next.turn.emit('turn')
    }
  }

  function leave() {
    free++
    admit()
  }

  async function turn({ who, reserved, signal }: Place): Promise<void> {
    const lane = reserved?.() ? lanes.reserved : lanes.open
    const own = lane.filter((other) => other.who === who)
    if (lane.length >= waiting || own.length >= waitingEach) throw new Busy(busy)
    const entry = { who, round: (own.at(-1)?.round ?? round) + 1, turn: new EventEmitter() }
    const later = lane.findIndex((other) => other.round > entry.round)
    lane.splice(later < 0 ? lane.length : later, 0, entry)
    const come = once(entry.turn, 'turn', { signal })
    admit()
    try {
      await come
    } catch {
      lane.splice(lane.indexOf(entry), 1)
      throw signal?.reason
    }
  }

  function leaveAfterRest() {
    const pause = Math.min(rest.most, rest.each * lanes.open.length)
    if (pause) setTimeout(leave, pause)
    else leave()
  }

  /** Answers what gives the place up again; undefined where one must wait. */
  function enterAtOnce(): (() => void) | undefined {
    if (free <= kept || lanes.open.length) return undefined
    free--
    return leaveAfterRest
  }

  /** Resolves to what gives the place up again. */
  async function enter(place: Place): Promise<() => void> {
    place.signal?.throwIfAborted()
    if (!enterAtOnce()) await turn(place)
    return leaveAfterRest
  }

  async function run<T>(place: Place, work: () => Promise<T>): Promise<T> {
    const done = await enter(place)
    try {
      return await work()
    } finally {
      done()
    }
  }

  return { enter, enterAtOnce, run }
}
