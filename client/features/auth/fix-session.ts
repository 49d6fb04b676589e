import { clearStorage, forgetCleared, wasCleared } from '../../lib/session.ts'
import { toast } from '../../ui/toast/toast.ts'

export function fixSession(): void {
  clearStorage()
  location.reload()
}

export function sayIfFixed(): void {
  if (!wasCleared()) return
  forgetCleared()
  toast({ title: 'Session Cleared', description: 'Emergency cleanup completed. Please log in again.' })
}
