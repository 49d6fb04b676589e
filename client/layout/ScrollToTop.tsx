import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Every change of route scrolls to the top (spec §2) and moves the focus to the new page's heading. */
export function ScrollToTop() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    window.scrollTo(0, 0)
    return focusHeading()
  }, [pathname])
  return null
}

/** Focuses the page's heading, or waits for it while the page is loading. Returns how to stop waiting. */
function focusHeading(): (() => void) | undefined {
  const main = document.getElementById('main')
  if (!main || focusHeadingIn(main)) return undefined
  main.focus({ preventScroll: true })
  const watch = new MutationObserver(() => {
    // Whoever has moved on meanwhile is left alone.
    const { activeElement } = document
    const waiting = activeElement === main || activeElement === document.body
    if (!waiting || focusHeadingIn(main)) watch.disconnect()
  })
  watch.observe(main, { childList: true, subtree: true })
  return () => watch.disconnect()
}

function focusHeadingIn(main: HTMLElement): boolean {
  const heading = main.querySelector('h1')
  heading?.focus({ preventScroll: true })
  return heading !== null
}
