import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { toast } from '../../ui/toast/toast.ts'
import { sessionEnded } from '../auth/api.ts'

export function useCleanupGhosts() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api<{ deletedCount: number }>('/api/blog-posts/cleanup-ghosts', { method: 'POST' }),
    onSuccess: ({ deletedCount }) => {
      toast({ title: 'Success!', description: `Safely deleted ${deletedCount} ghost blogs` })
      return queryClient.invalidateQueries({ queryKey: ['/api/blog-posts'] })
    },
    onError: (error) => {
      if (sessionEnded(error)) return
      toast({
        title: 'Cleanup Failed',
        description: 'Failed to cleanup ghost blogs. Please try again.',
        variant: 'destructive',
      })
    },
  })
}
