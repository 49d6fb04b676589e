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
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [pathname])
  return null
}
