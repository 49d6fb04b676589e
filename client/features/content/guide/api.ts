import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

/** Stored among the drafts on the server, so that it holds in all of the doctor's browsers. */
export const dismissalQuery = queryOptions<{ data: { dismissed: boolean } | null }>({
  queryKey: ['/api/drafts', 'profile-guide'],
})

export function useDismissal() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () =>
      api('/api/drafts/profile-guide', { method: 'PUT', body: { data: { dismissed: true } } }),
    onSettled: () => queryClient.invalidateQueries(dismissalQuery),
  })
}
