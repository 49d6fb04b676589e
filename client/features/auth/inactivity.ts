/** Milliseconds. */
const WARNING_TIMEOUT_MS = 4 * 60_000
const LOGOUT_TIMEOUT_MS = 5 * 60_000
/** Minimum milliseconds between heartbeats. */
const HEARTBEAT_INTERVAL_MS = 60_000
/** Milliseconds in which further activity is ignored: a mouse moves a hundred times a second. */
const ACTIVITY_THROTTLE_MS = 1_000

export interface Clock {
  now(): number
  after(delay: number, call: () => void): () => void
}

const realClock: Clock = {
  now: () => Date.now(),
  after(delay, call) {
    const timer = setTimeout(call, delay)
    return () => clearTimeout(timer)
  },
}

export function createInactivity(
  on: {
    warning(): void
    relief(): void
    logout(): void
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
    if (idle >= LOGOUT_TIMEOUT_MS) {
      over = true
      return on.logout()
    }
    if (idle >= WARNING_TIMEOUT_MS && !warned) {
      warned = true
      on.warning()
    }
    cancel = clock.after((warned ? LOGOUT_TIMEOUT_MS : WARNING_TIMEOUT_MS) - idle, wait)
  }

  function restart() {
    if (over) return
    last = clock.now()
    if (warned) on.relief()
    warned = false
    wait()
  }

  function beat() {
    if (over || last - lastBeat < HEARTBEAT_INTERVAL_MS) return
    lastBeat = last
    on.heartbeat()
  }

  /** Returns whether the activity counted. */
  function activity() {
    const idle = clock.now() - last
    if (over || idle < ACTIVITY_THROTTLE_MS) return false
    // A sleeping machine runs no timers; the activity that wakes it must not extend the session.
    if (idle >= LOGOUT_TIMEOUT_MS) wait()
    else restart()
    return !over
  }

  wait()
  return {
    /** Returns whether the other windows should be notified. */
    active() {
      const counted = activity()
      if (counted) beat()
      return counted
    },
    /** The window with the activity sends the heartbeats. */
    activeElsewhere() {
      if (activity()) lastBeat = last
    },
    hide: () => cancel(),
    show() {
      restart()
      beat()
    },
    stop: () => cancel(),
  }
}
