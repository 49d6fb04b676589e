import { useSyncExternalStore } from 'react'

/** Which of the blog's dialogs is open. */
export type Writing =
  | { act: 'create' }
  | { act: 'edit'; slug: string }
  | { act: 'delete'; slug: string; title: string }

let writing: Writing | undefined
const listeners = new Set<() => void>()

/** Opens a dialog from wherever its button stands; `undefined` closes it. */
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
