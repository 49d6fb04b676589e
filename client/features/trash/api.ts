import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cursorOfEntry, type TrashEntry, type TrashPage } from '#shared/trash.ts'
import { api } from '../../lib/api.ts'
import type { Paged } from '../../lib/use-pages.ts'
import { toast } from '../../ui/toast/toast.ts'
import { sessionEnded } from '../auth/session.ts'
import { wordsOf } from '../records/refusals.ts'

const TRASH = '/api/trash'
const PAGE_LIMIT = 50

export const trashList: Paged<TrashPage> = {
  queryKey: [TRASH, 'list'],
  // Other pages add to the trash.
  staleTime: 0,
  read: (before) => api<TrashPage>(before ? `${TRASH}?${new URLSearchParams({ before })}` : TRASH),
  next: ({ entries }) => {
    const last = entries.at(-1)
    return last && entries.length === PAGE_LIMIT ? cursorOfEntry(last) : undefined
  },
}

const failed = (title: string, error: Error) => {
  if (sessionEnded(error)) return
  const description = wordsOf(error) ?? 'Something went wrong. Please try again.'
  toast({ title, description, variant: 'destructive' })
}

/** Invalidates every list, as any may show the restored entry. */
export function useRestore() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: TrashEntry) => api(`${TRASH}/${id}/restore`, { method: 'POST' }),
    onSuccess: (_answer, { label }) =>
      toast({ title: 'Restored', description: `“${label}” is back as it was.` }),
    onError: (error) => failed('Restore Failed', error),
    onSettled: () => queryClient.invalidateQueries(),
  })
}

/** Without an entry it erases all of them. */
export function useErase() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (entry: TrashEntry | undefined) =>
      api<{ erased: number }>(entry ? `${TRASH}/${entry.id}` : TRASH, { method: 'DELETE' }),
    onSuccess: ({ erased }) =>
      toast({
        title: 'Erased',
        description: erased === 1 ? 'It is gone for good.' : `${erased} things are gone for good.`,
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: trashList.queryKey }),
  })
}
