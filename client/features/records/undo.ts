import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { toast } from '../../ui/toast/toast.ts'
import { sessionEnded } from '../auth/api.ts'
import { wordsOf } from './refusals.ts'

/** Milliseconds. */
const UNDO_TIMEOUT_MS = 10_000

/** Undo restores the entry and invalidates `changes`. */
export function offerUndo(
  queryClient: QueryClient,
  {
    trashId,
    title,
    description,
    changes,
  }: {
    trashId: string
    title: string
    description: string
    changes: QueryKey[]
  },
): void {
  const onAction = async () => {
    try {
      await api(`/api/trash/${trashId}/restore`, { method: 'POST' })
      toast({ title: 'Restored', description: 'It is back as it was.' })
      await Promise.all(changes.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    } catch (error) {
      if (sessionEnded(error)) return
      toast({
        title: 'Undo Failed',
        description: `${wordsOf(error) ?? 'Something went wrong'}. It stays in the trash for 30 days.`,
        variant: 'destructive',
        action: { label: 'Try again', altText: 'Open the trash to restore it', onAction },
      })
    }
  }
  const action = { label: 'Undo', altText: 'Open the trash to restore it', onAction }
  toast({ title, description, duration: UNDO_TIMEOUT_MS, action })
}
