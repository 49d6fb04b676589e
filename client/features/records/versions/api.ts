import { infiniteQueryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Page } from '#shared/paging.ts'
import type { Difference } from '#shared/text/difference.ts'
import type { Save, Version } from '#shared/versions.ts'
import { api } from '../../../lib/api.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { sessionEnded } from '../../auth/api.ts'
import { currentOf, wordsOf } from '../refusals.ts'

export interface VersionedRecord<Data> {
  path: string
  what: string
  readCurrent(): Promise<{ data: Data; updatedAt: string }>
  differences(before: Data, after: Data): Difference[]
}

export const savesQuery = (path: string) =>
  infiniteQueryOptions({
    queryKey: [path, 'saves'],
    staleTime: 0,
    queryFn: ({ pageParam: before }) =>
      api<Page<Save>>(before ? `${path}?${new URLSearchParams({ before })}` : path),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

export const useVersion = <Data>({ path, readCurrent }: VersionedRecord<Data>, id: string) =>
  useQuery({
    queryKey: [path, 'version', id],
    gcTime: 0,
    staleTime: 0,
    queryFn: async () => {
      const [version, current] = await Promise.all([api<Version<Data>>(`${path}/${id}`), readCurrent()])
      return { version, current }
    },
  })

/** Throws a conflict if there is a newer version than the one seen; the current one becomes an earlier version. */
export function useRestoreVersion<Restored>(path: string, onRestored: (restored: Restored) => void) {
  const queryClient = useQueryClient()
  const restore = useMutation({
    mutationFn: ({ id, ifMatch }: { id: string; ifMatch: string }) =>
      api<Restored>(`${path}/${id}/restore`, { method: 'POST', ifMatch }),
    onSuccess: (restored) => {
      toast({ title: 'Restored', description: 'What it replaced is kept as an earlier version.' })
      onRestored(restored)
    },
    // A conflict: refetch, so that the difference is against the current version.
    onError: () => queryClient.invalidateQueries({ queryKey: [path] }),
  })
  return { restore, problem: restore.error ? problemOf(restore.error) : undefined }
}

function problemOf(error: Error): string | undefined {
  if (sessionEnded(error)) return undefined
  if (currentOf(error))
    return 'It was saved in another window meanwhile. What differs is shown anew: look again, then restore.'
  return wordsOf(error) ?? 'Something went wrong. Please try again.'
}
