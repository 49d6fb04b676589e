import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Cleared, Replaced, ReplaceInput, UnusedFile } from '#shared/library.ts'
import { api } from '../../../lib/api.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { LIBRARY } from '../../uploads/library/api.ts'

export const unusedQuery = queryOptions({
  queryKey: [LIBRARY, 'unused'],
  staleTime: 0,
  gcTime: 0,
  queryFn: () => api<UnusedFile[]>(`${LIBRARY}/unused`),
})

const files = (count: number) => (count === 1 ? '1 file' : `${count} files`)

export function useClear() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (paths: string[]) => api<Cleared>(`${LIBRARY}/clear`, { method: 'POST', body: { paths } }),
    onSuccess({ cleared, kept }) {
      const stays = kept ? ` ${files(kept)} had been used again, and ${kept === 1 ? 'stays' : 'stay'}.` : ''
      toast({ title: 'Cleared', description: `${files(cleared)} erased.${stays}` })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [LIBRARY] }),
  })
}

/** Every list may show the file. */
export function useReplace() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ReplaceInput) => api<Replaced>(`${LIBRARY}/replace`, { method: 'POST', body }),
    onSuccess({ places, erased }, { where }) {
      const everywhere = `${places === 1 ? 'One place shows' : `${places} places show`} the new file. ${
        erased ? 'The old one is erased.' : 'The old one is erased within a day.'
      }`
      const here = 'The new file is shown there. The old one stays in the library.'
      toast({ title: 'Replaced', description: where === 'everywhere' ? everywhere : here })
    },
    onSettled: () => queryClient.invalidateQueries(),
  })
}
