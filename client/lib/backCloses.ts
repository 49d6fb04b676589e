import { useEffect, useRef } from 'react'

/** What is open over the page, the innermost last. */
const open: { close: () => void }[] = []

/** What is to be done once the history is back at the page itself. */
const waiting: (() => void)[] = []

/** On the way back to the entry that fits what is open. */
let moving = false

/** How many entries of the history stand for what is open; each carries the router's own state on. */
const entries = (): number => history.state?.open ?? 0

/** Gives the history one entry for each thing that is open. */
function settle() {
  if (moving) return
  const surplus = entries() - open.length
  if (surplus > 0) {
    moving = true
    history.go(-surplus)
  }
  for (let n = entries() + 1; n <= open.length; n++) history.pushState({ ...history.state, open: n }, '')
}

function onMove() {
  const left = !moving && entries() < open.length
  moving = false
  // What asks before it closes may stay.
  settle()
  // Under a cover nothing can be answered (Dialog.tsx).
  if (left && !document.body.hasAttribute('data-covered')) open.at(-1)?.close()
  // Once the router has heard of the step back.
  if (!moving && !open.length) for (const act of waiting.splice(0)) setTimeout(act)
}

if (typeof window !== 'undefined') {
  addEventListener('popstate', onMove)
  // After a reload nothing is open, whatever was before.
  setTimeout(settle)
}

/** Does `act`, such as going elsewhere, once nothing is open and the history has no entry for it any more. */
export function afterClosing(act: () => void): void {
  if (entries()) waiting.push(act)
  else act()
}

/**
 * While it is mounted the browser's Back closes the innermost of what is open, as Escape does, and does not leave the
 * page: so people close what fills the screen of a phone.
 */
export function useBackCloses(close: () => void, { off = false } = {}): void {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    if (off) return
    const entry = { close: () => latest.current() }
    open.push(entry)
    settle()
    return () => {
      open.splice(open.indexOf(entry), 1)
      // Once what takes its place has opened too.
      setTimeout(settle)
    }
  }, [off])
}
