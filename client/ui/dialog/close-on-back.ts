import { useEffect, useRef } from 'react'

const open: { close: () => void }[] = []

const waiting: (() => void)[] = []

/** Between history.go and its popstate. */
let moving = false

const entries = (): number => history.state?.open ?? 0

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
  // A dialog that asks before it closes may stay open.
  settle()
  // A covered dialog cannot ask (Dialog.tsx).
  if (left && !document.body.hasAttribute('data-covered')) open.at(-1)?.close()
  // After the router has handled this popstate.
  if (!moving && !open.length) for (const act of waiting.splice(0)) setTimeout(act)
}

if (typeof window !== 'undefined') {
  addEventListener('popstate', onMove)
  // A reload preserves history.state, though nothing is open.
  setTimeout(settle)
}

export function afterClosing(act: () => void): void {
  if (entries()) waiting.push(act)
  else act()
}

/** The browser's Back closes the innermost open dialog instead of leaving the page. */
export function useCloseOnBack(close: () => void, { off = false } = {}): void {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    if (off) return
    const entry = { close: () => latest.current() }
    open.push(entry)
    settle()
    return () => {
      open.splice(open.indexOf(entry), 1)
      // After a dialog that replaces this one has opened.
      setTimeout(settle)
    }
  }, [off])
}
