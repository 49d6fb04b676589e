import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { keepFocus } from '../../ui/dialog/restore-focus.ts'
import { toast } from '../../ui/toast/toast.ts'
import { sessionEnded } from '../auth/api.ts'
import { currentOf } from './refusals.ts'
import { offerRestore } from './undo.ts'

interface Noun {
  /** Of the API; the queries that it changes begin with it. */
  path: string
  name: string
  created: string
}

/** An ended session has already been reported. */
export function sayFailed(error: Error, description: string, title = 'Error'): void {
  if (!sessionEnded(error)) toast({ title, description, variant: 'destructive' })
}

/** Creates, or updates a row; its conflicts are for the caller to show. */
export function useSaveRecord<Row extends { id: string; updatedAt: string }, Input>({
  path,
  name,
  created,
}: Noun) {
  const queryClient = useQueryClient()
  const invalidate = () => queryClient.invalidateQueries({ queryKey: [path] })
  return useMutation({
    mutationFn: ({ row, values: body }: { row: Row | undefined; values: Input }) =>
      row
        ? api<Row>(`${path}/${row.id}`, { method: 'PUT', body, ifMatch: row.updatedAt })
        : api<Row>(path, { method: 'POST', body }),
    onSuccess: (_saved, { row }) => {
      toast({ title: 'Success', description: row ? `${name} updated successfully!` : created })
      return invalidate()
    },
    onError: (error, { row }) => {
      if (currentOf(error)) return invalidate()
      sayFailed(error, `Failed to ${row ? 'update' : 'create'} ${name.toLowerCase()}. Please try again.`)
    },
  })
}

/** Moves a row into the trash. */
export function useDeleteRecord(
  { path, name }: Noun,
  { id, description, changes }: { id: string; description: string; changes: QueryKey[] },
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api<{ trashId: string }>(`${path}/${id}`, { method: 'DELETE' }),
    onMutate: keepFocus,
    onSuccess: ({ trashId }) => {
      offerRestore(queryClient, { trashId, title: `${name} deleted`, description, changes })
      return Promise.all(changes.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    },
    onError: (error, _variables, stop) => {
      stop?.()
      sayFailed(error, `Failed to delete ${name.toLowerCase()}. Please try again.`)
    },
  })
}
