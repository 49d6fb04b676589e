/** Milliseconds (spec §9). */
const WARNING = 4 * 60_000
const LOGOUT = 5 * 60_000
/** Milliseconds between heartbeats, at least (decision 5). */
const HEARTBEAT = 60_000
/** Milliseconds for which further activity counts as the same: a mouse moves a hundred times a second. */
const GRAIN = 1_000

export interface Clock {
  now(): number
  /** Calls back once after so many milliseconds; returns how to cancel it. */
  after(delay: number, call: () => void): () => void
}

const realClock: Clock = {
  now: () => Date.now(),
  after(delay, call) {
    const timer = setTimeout(call, delay)
    return () => clearTimeout(timer)
  },
}

/** Counts the time since the doctor was last active. Starts counting, as visible, when it is made. */
export function createInactivity(
  on: {
    /** Four minutes without activity. */
    warning(): void
    /** Active again after the warning. */
    relief(): void
    /** Five minutes without activity; counting has stopped. */
    logout(): void
    /** Active, and the last heartbeat was a minute ago or more. */
    heartbeat(): void
  },
  clock: Clock = realClock,
) {
  let last = clock.now()
  let lastBeat = last
  let warned = false
  let over = false
  let cancel = () => {}

  function wait() {
    cancel()
    const idle = clock.now() - last
    if (idle >= LOGOUT) {
      over = true
      return on.logout()
    }
    if (idle >= WARNING && !warned) {
      warned = true
      on.warning()
    }
    cancel = clock.after((warned ? LOGOUT : WARNING) - idle, wait)
  }

  function restart() {
    if (over) return
    last = clock.now()
    if (warned) on.relief()
    warned = false
    wait()
  }

  function beat() {
    if (over || last - lastBeat < HEARTBEAT) return
    lastBeat = last
    on.heartbeat()
  }

  /** Whether it counted. */
  function activity() {
    const idle = clock.now() - last
    if (over || idle < GRAIN) return false
    // A machine that slept runs no timers; what wakes it must not count as having been there all along.
    if (idle >= LOGOUT) wait()
    else restart()
    return !over
  }

  wait()
  return {
    /** Something was done here. Returns whether the other windows should hear of it. */
    active() {
      const counted = activity()
      if (counted) beat()
      return counted
    },
    /** Something was done in another window, which sends the heartbeats. */
    activeElsewhere() {
      if (activity()) lastBeat = last
    },
    /** The tab went out of sight: nothing fires. */
    hide: () => cancel(),
    /** The tab is back. */
    show() {
      restart()
      beat()
    },
    stop: () => cancel(),
  }
}
