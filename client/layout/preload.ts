import { createContext } from 'react'

/** Loads the code of the page at a path; given by the app, since layouts do not know the URL table. */
export const PreloadContext = createContext<(path: string) => Promise<void>>(async () => {})

/** The path that a link within the site leads to. */
export function pathOf(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  return link && link.origin === location.origin && !link.target ? link.pathname : undefined
}
