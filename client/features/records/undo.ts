import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Restored } from '#shared/trash.ts'
import { UNDO_TIMEOUT_MS } from '#shared/undo.ts'
import { api } from '../../lib/api.ts'
import { toast } from '../../ui/toast/toast.ts'
import { sessionEnded } from '../auth/api.ts'
import { sentenceOf } from './refusals.ts'

interface Offer {
  title: string
  description: string
  /** What Undo invalidates. */
  changes: QueryKey[]
  /** May resolve to a sentence that says what is not as it was. */
  undo: () => Promise<unknown>
  /** For screen readers: another way to do the same, since the toast goes away. */
  altText: string
  /** A sentence about where things stand when Undo fails. */
  otherwise: string
}

export function offerUndo(queryClient: QueryClient, offer: Offer): void {
  const { title, description, changes, undo, altText, otherwise } = offer
  const refresh = () => Promise.all(changes.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  const onAction = async () => {
    try {
      const note = await undo()
      toast({ title: 'Restored', description: typeof note === 'string' ? note : 'It is back as it was.' })
      await refresh()
    } catch (error) {
      if (sessionEnded(error)) return
      toast({
        title: 'Undo Failed',
        description: `${sentenceOf(error)} ${otherwise}`,
        variant: 'destructive',
        action: { label: 'Try again', altText, onAction },
      })
    }
  }
  const action = { label: 'Undo', altText, onAction }
  toast({ title, description, duration: UNDO_TIMEOUT_MS, action })
}

/** What has just gone to the trash. */
export const offerRestore = (
  queryClient: QueryClient,
  { trashId, ...offer }: Pick<Offer, 'title' | 'description' | 'changes'> & { trashId: string },
) =>
  offerUndo(queryClient, {
    ...offer,
    undo: async () => (await api<Restored>(`/api/trash/${trashId}/restore`, { method: 'POST' })).note,
    altText: 'Open the trash to restore it',
    otherwise: 'It stays in the trash for 30 days.',
  })
