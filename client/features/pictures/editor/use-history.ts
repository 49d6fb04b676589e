import { useState } from 'react'

interface History<T> {
  past: T[]
  now: T
  ahead: T[]
  tag: string | undefined
}

const STEPS = 200

type Change<T> = (next: T, tag?: string) => void

/** Consecutive changes with the same tag are one step, such as those of one drag. */
export function useHistory<T>(first: T) {
  const [{ past, now, ahead }, set] = useState<History<T>>({
    past: [],
    now: first,
    ahead: [],
    tag: undefined,
  })
  const change: Change<T> = (next, tag) =>
    set((history) =>
      tag !== undefined && history.tag === tag
        ? { ...history, now: next }
        : { past: [...history.past, history.now].slice(-STEPS), now: next, ahead: [], tag },
    )
  return {
    now,
    change,
    changed: past.length > 0,
    undo:
      past.length > 0
        ? () =>
            set(({ past, now, ahead }) => ({
              past: past.slice(0, -1),
              now: past.at(-1) ?? now,
              ahead: past.length ? [now, ...ahead] : ahead,
              tag: undefined,
            }))
        : undefined,
    redo:
      ahead.length > 0
        ? () =>
            set(({ past, now, ahead }) => ({
              past: ahead.length ? [...past, now] : past,
              now: ahead[0] ?? now,
              ahead: ahead.slice(1),
              tag: undefined,
            }))
        : undefined,
  }
}
