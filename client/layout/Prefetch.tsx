import { use, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { PreloadContext, pathOf } from './preload.ts'

const PREFETCH_DELAY_MS = 1_000

export function Prefetch() {
  const preload = use(PreloadContext)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page has other links
  useEffect(() => {
    // Safari has no requestIdleCallback.
    const whenIdle = window.requestIdleCallback ?? setTimeout
    const timer = setTimeout(() => whenIdle(() => linksOnScreen().forEach(prefetch)), PREFETCH_DELAY_MS)
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
