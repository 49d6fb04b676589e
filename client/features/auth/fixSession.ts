import { clearStorage, forgetCleared, wasCleared } from '../../lib/session.ts'
import { toast } from '../../ui/toast.ts'

/** Removes all local storage and starts the page afresh (spec §4). */
export function fixSession(): void {
  clearStorage()
  location.reload()
}

/** After the reload: says so, once. */
export function sayIfFixed(): void {
  if (!wasCleared()) return
  forgetCleared()
  toast({ title: 'Session Cleared', description: 'Emergency cleanup completed. Please log in again.' })
}
