import { useSyncExternalStore } from 'react'

export type Writing =
  | { act: 'create' }
  | { act: 'edit'; slug: string }
  | { act: 'delete'; slug: string; title: string }

let writing: Writing | undefined
const listeners = new Set<() => void>()

export function setWriting(next: Writing | undefined): void {
  writing = next
  for (const listener of listeners) listener()
}

export const useWriting = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => writing,
    () => undefined,
  )
