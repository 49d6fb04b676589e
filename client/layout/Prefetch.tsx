import { use, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { PreloadContext, pathOf } from './preload.ts'

/** Milliseconds that a page has to itself before the code of others is fetched. */
const SETTLED = 1_000

/**
 * Fetches a page's code before one goes there: of the links on the screen once there is nothing else to do, of the
 * others as soon as they are pointed at.
 */
export function Prefetch() {
  const preload = use(PreloadContext)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page has other links
  useEffect(() => {
    // Safari knows no idle time.
    const whenIdle = window.requestIdleCallback ?? setTimeout
    const timer = setTimeout(() => whenIdle(() => linksOnScreen().forEach(prefetch)), SETTLED)
    return () => clearTimeout(timer)
  }, [pathname])
  useEffect(() => {
    const onPointing = ({ target }: Event) => prefetch(target)
    const early = ['pointerover', 'pointerdown', 'focusin']
    for (const type of early) document.addEventListener(type, onPointing, { passive: true })
    return () => {
      for (const type of early) document.removeEventListener(type, onPointing)
    }
  })
  function prefetch(target: EventTarget | null) {
    const path = pathOf(target)
    // Should it fail, the navigation itself tries again and says so.
    if (path) preload(path).catch(() => {})
  }
  return null
}

function linksOnScreen(): Element[] {
  return [...document.querySelectorAll('main a')].filter((link) => {
    const { top } = link.getBoundingClientRect()
    return top > 0 && top < innerHeight
  })
}
