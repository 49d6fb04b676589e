import { useEffect } from 'react'

/** A phone's keyboard covers the window without making it smaller: what it leaves is in two custom properties. */
export function useVisiblePart(): void {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const { style } = document.documentElement
    const measure = () => {
      // Zoomed in, a reader looks at a part of the same window.
      const whole = view.scale > 1.01
      style.setProperty('--visible-top', whole ? '0px' : `${view.offsetTop}px`)
      style.setProperty('--visible-height', whole ? '100dvh' : `${view.height}px`)
    }
    measure()
    view.addEventListener('resize', measure)
    view.addEventListener('scroll', measure)
    return () => {
      view.removeEventListener('resize', measure)
      view.removeEventListener('scroll', measure)
      for (const name of ['--visible-top', '--visible-height']) style.removeProperty(name)
    }
  }, [])
}
