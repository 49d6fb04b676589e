import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Restored, TrashEntry, TrashPage } from '#shared/trash.ts'
import { api } from '../../lib/api.ts'
import { toast } from '../../ui/toast/toast.ts'
import { sessionEnded } from '../auth/api.ts'
import { wordsOf } from '../records/refusals.ts'

const TRASH = '/api/trash'

export const trashQuery = infiniteQueryOptions({
  queryKey: [TRASH, 'list'],
  // Other pages add to the trash.
  staleTime: 0,
  queryFn: ({ pageParam: before }) =>
    api<TrashPage>(before ? `${TRASH}?${new URLSearchParams({ before })}` : TRASH),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
})

const failed = (title: string, error: Error) => {
  if (sessionEnded(error)) return
  const description = wordsOf(error) ?? 'Something went wrong. Please try again.'
  toast({ title, description, variant: 'destructive' })
}

/** Invalidates every list, as any may show the restored entry. */
export function useRestore() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: TrashEntry) => api<Restored>(`${TRASH}/${id}/restore`, { method: 'POST' }),
    onSuccess: ({ note }, { label }) =>
      toast({ title: 'Restored', description: note ?? `“${label}” is back as it was.` }),
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
    onSettled: () => queryClient.invalidateQueries({ queryKey: trashQuery.queryKey }),
  })
}
