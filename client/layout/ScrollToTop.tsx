import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** To the top, or to the element that the address names. */
export function ScrollToTop() {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    window.scrollTo(0, 0)
    return focusOn(new URLSearchParams(hash.replace('#', 'id=')).get('id') ?? '')
  }, [pathname, hash])
  return null
}

/** The heading, then the element with the id; waits while they are loading. Returns how to stop waiting. */
function focusOn(id: string): (() => void) | undefined {
  const main = document.getElementById('main')
  if (!main || focusIn(main, id)) return undefined
  if (!main.querySelector('h1')) main.focus({ preventScroll: true })
  const watch = new MutationObserver(() => {
    // Do not move the focus of someone who has moved on.
    const { activeElement } = document
    const waiting = [main, main.querySelector('h1'), document.body].some((place) => place === activeElement)
    if (!waiting || focusIn(main, id)) watch.disconnect()
  })
  watch.observe(main, { childList: true, subtree: true })
  return () => watch.disconnect()
}

function focusIn(main: HTMLElement, id: string): boolean {
  const place = id ? document.getElementById(id) : null
  if (!place) {
    const first = main.querySelector<HTMLElement>('[data-first-focus]') ?? main.querySelector('h1')
    first?.focus({ preventScroll: true })
    return first !== null && !id
  }
  place.tabIndex = -1
  place.scrollIntoView()
  place.focus({ preventScroll: true })
  return true
}
