import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Outlives the layout: the login page has another than the page it leads to. */
let shown: string | undefined

/** Every change of route scrolls to the top (spec §2) and moves the focus to the new page's heading. */
export function ScrollToTop() {
  const { pathname } = useLocation()
  useEffect(() => {
    const changed = shown !== undefined && shown !== pathname
    shown = pathname
    if (!changed) return
    window.scrollTo(0, 0)
    const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
    target?.focus({ preventScroll: true })
  }, [pathname])
  return null
}
