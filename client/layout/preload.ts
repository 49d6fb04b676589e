import { createContext } from 'react'

/** Provided by the app, since layouts do not know the URL table. */
export const PreloadContext = createContext<(path: string) => Promise<void>>(async () => {})

export function pathOf(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  return link && link.origin === location.origin && !link.target ? link.pathname : undefined
}
