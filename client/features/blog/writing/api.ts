import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Post, PostInput } from '#shared/post.ts'
import { api } from '../../../lib/api.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { useAuth } from '../../auth/AuthProvider.tsx'
import { sessionEnded } from '../../auth/api.ts'
import { currentOf } from '../../records/refusals.ts'
import { offerUndo } from '../../records/undo.ts'

type Act = 'create' | 'update' | 'delete' | 'publish'

/** Not public: this key must stay out of the public list in features/auth/admin-data.ts. */
const unpublishedKey = ['/api/unpublished-changes']
export const unpublishedQuery = { queryKey: unpublishedKey, staleTime: 0 }

const changes = [['/api/blog-posts'], unpublishedKey]

export const readAfresh = (queryClient: QueryClient) =>
  Promise.all(changes.map((queryKey) => queryClient.invalidateQueries({ queryKey })))

class NotSignedIn extends Error {}

/** Without a signed-in doctor nothing is sent. */
function useNeedDoctor() {
  const { status } = useAuth()
  return (act: Act) => {
    if (status === 'signed in') return
    const description = `Please log in to ${act} blog posts.`
    toast({ title: 'Authentication Required', description, variant: 'destructive' })
    throw new NotSignedIn(description)
  }
}

/** An ended session and a missing login have already been reported. */
function sayFailed(title: string, what: string, error: Error) {
  if (sessionEnded(error) || error instanceof NotSignedIn) return
  toast({ title, description: `Failed to ${what}: ${error.message}`, variant: 'destructive' })
}

/** Fails with a conflict if the post at `slug` has changed since `updatedAt`. */
export function useSavePost(existing?: { slug: string }) {
  const queryClient = useQueryClient()
  const needDoctor = useNeedDoctor()
  const act = existing ? 'update' : 'create'
  return useMutation({
    mutationFn: async ({ input, updatedAt }: { input: PostInput; updatedAt?: string | undefined }) => {
      needDoctor(act)
      if (!existing) return api<Post>('/api/blog-posts', { method: 'POST', body: input })
      const path = `/api/blog-posts/${encodeURIComponent(existing.slug)}`
      return api<Post>(path, { method: 'PUT', body: input, ifMatch: updatedAt })
    },
    onSuccess() {
      toast({ title: 'Success', description: `Blog post ${act}d successfully!` })
      return readAfresh(queryClient)
    },
    // The dialog shows conflicts.
    onError: (error) => currentOf(error) || sayFailed('Error', `${act} blog post`, error),
  })
}

export function useDeletePost() {
  const queryClient = useQueryClient()
  const needDoctor = useNeedDoctor()
  return useMutation({
    mutationFn: async (slug: string) => {
      needDoctor('delete')
      const path = `/api/blog-posts/${encodeURIComponent(slug)}`
      return api<{ trashId: string }>(path, { method: 'DELETE' })
    },
    onSuccess({ trashId }) {
      const description = 'Blog post deleted successfully!'
      offerUndo(queryClient, { trashId, title: 'Success', description, changes })
      return readAfresh(queryClient)
    },
    onError: (error) => sayFailed('Error', 'delete blog post', error),
  })
}

export function usePublish() {
  const queryClient = useQueryClient()
  const needDoctor = useNeedDoctor()
  return useMutation({
    mutationFn: async () => {
      needDoctor('publish')
      return api<{ message: string }>('/api/blog-posts/publish', { method: 'POST' })
    },
    onSuccess({ message }) {
      const description = `${message}. Your live website will be updated with the latest blog posts.`
      toast({ title: 'Published Successfully!', description })
      return queryClient.invalidateQueries({ queryKey: unpublishedKey })
    },
    onError: (error) => sayFailed('Publishing Failed', 'publish blog posts', error),
  })
}

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
