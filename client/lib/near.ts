import { type RefObject, useEffect, useRef, useState } from 'react'

const MARGIN = '120px 0px'

let observer: IntersectionObserver | undefined
const watched = new WeakMap<Element, () => void>()

export function useNear<E extends Element>(from: boolean): [RefObject<E | null>, boolean] {
  const element = useRef<E>(null)
  const [near, setNear] = useState(from)
  useEffect(() => {
    const { current } = element
    if (near || !current) return
    observer ??= new IntersectionObserver(onChange, { rootMargin: MARGIN })
    watched.set(current, () => setNear(true))
    observer.observe(current)
    return () => observer?.unobserve(current)
  }, [near])
  return [element, near || from]
}

function onChange(entries: IntersectionObserverEntry[]) {
  for (const { isIntersecting, target } of entries) if (isIntersecting) watched.get(target)?.()
}
