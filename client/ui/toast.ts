import { useSyncExternalStore } from 'react'

interface ToastOptions {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  /** Milliseconds until it closes by itself. */
  duration?: number
  action?: ToastAction | undefined
}

/** Something to do about what the toast says, such as Undo; pressing it closes the toast. */
interface ToastAction {
  label: string
  /** For screen readers: another way to the same, since the toast goes away. */
  altText: string
  onAction: () => void
}

export interface Toast extends Required<Omit<ToastOptions, 'description' | 'action'>> {
  id: number
  description: string | undefined
  action: ToastAction | undefined
  open: boolean
}

/** Spec §9. */
const DURATION = 5_000
const REMOVAL_DELAY = 1_000_000

let current: Toast | undefined
let lastId = 0
let removal: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function show(next: Toast | undefined) {
  current = next
  for (const listener of listeners) listener()
}

/** Shows a toast in place of the one before: at most one is visible. Returns its id. */
export function toast({
  title,
  description,
  variant = 'default',
  duration = DURATION,
  action,
}: ToastOptions): number {
  clearTimeout(removal)
  lastId += 1
  show({ id: lastId, title, description, variant, duration, action, open: true })
  return lastId
}

/** Closes the toast, or only the one with this id; it is forgotten after the removal delay. */
export function dismiss(id?: number): void {
  if (!current?.open || (id !== undefined && id !== current.id)) return
  clearTimeout(removal)
  removal = setTimeout(() => show(undefined), REMOVAL_DELAY)
  show({ ...current, open: false })
}

/** The toast that is shown, or was shown last; none on the server. */
export function useToast(): Toast | undefined {
  return useSyncExternalStore(subscribe, currentToast, () => undefined)
}

export const currentToast = () => current

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
