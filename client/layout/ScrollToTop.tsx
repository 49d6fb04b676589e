import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

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

/** Waits while the page is loading; returns how to stop waiting. */
function focusHeading(): (() => void) | undefined {
  const main = document.getElementById('main')
  if (!main || focusHeadingIn(main)) return undefined
  main.focus({ preventScroll: true })
  const watch = new MutationObserver(() => {
    // Do not move the focus of someone who has moved on.
    const { activeElement } = document
    const waiting = activeElement === main || activeElement === document.body
    if (!waiting || focusHeadingIn(main)) watch.disconnect()
  })
  watch.observe(main, { childList: true, subtree: true })
  return () => watch.disconnect()
}

function focusHeadingIn(main: HTMLElement): boolean {
  const first = main.querySelector<HTMLElement>('[data-first-focus]') ?? main.querySelector('h1')
  first?.focus({ preventScroll: true })
  return first !== null
}
