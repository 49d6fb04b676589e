import { useSyncExternalStore } from 'react'

interface ToastOptions {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  /** Milliseconds. */
  duration?: number
  action?: ToastAction | undefined
}

interface ToastAction {
  label: string
  /** For screen readers: another way to do the same, since the toast goes away. */
  altText: string
  onAction: () => void
}

export interface Toast extends Required<Omit<ToastOptions, 'description' | 'action'>> {
  id: number
  description: string | undefined
  action: ToastAction | undefined
  open: boolean
}

/** Milliseconds. */
const DURATION_MS = 5_000
const REMOVAL_DELAY_MS = 1_000_000

let current: Toast | undefined
let lastId = 0
let removal: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function show(next: Toast | undefined) {
  current = next
  for (const listener of listeners) listener()
}

/** Replaces the current toast; returns its id. */
export function toast({
  title,
  description,
  variant = 'default',
  duration = DURATION_MS,
  action,
}: ToastOptions): number {
  clearTimeout(removal)
  lastId += 1
  show({ id: lastId, title, description, variant, duration, action, open: true })
  return lastId
}

export function dismiss(id?: number): void {
  if (!current?.open || (id !== undefined && id !== current.id)) return
  clearTimeout(removal)
  removal = setTimeout(() => show(undefined), REMOVAL_DELAY_MS)
  show({ ...current, open: false })
}

export function useToast(): Toast | undefined {
  return useSyncExternalStore(subscribe, currentToast, () => undefined)
}

export const currentToast = () => current

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
