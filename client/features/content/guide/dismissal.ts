import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

/** Kept among the drafts, where every browser of the doctor's finds it. */
export const dismissalQuery = queryOptions<{ data: { dismissed: boolean } | null }>({
  queryKey: ['/api/drafts', 'profile-guide'],
})

/** Remembers on the server that the guide is not wanted any more. */
export function useDismissal() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () =>
      api('/api/drafts/profile-guide', { method: 'PUT', body: { data: { dismissed: true } } }),
    onSettled: () => queryClient.invalidateQueries(dismissalQuery),
  })
}
