import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Post, PostInput } from '#shared/post.ts'
import { api } from '../../../lib/api.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { useAuth } from '../../auth/AuthProvider.tsx'
import { sayFailed } from '../../records/mutations.ts'
import { currentOf } from '../../records/refusals.ts'
import { offerRestore } from '../../records/undo.ts'

const addressOf = (slug: string) => `/api/blog-posts/${encodeURIComponent(slug)}`

export const readPost = (slug: string) => api<Post>(addressOf(slug))

type Act = 'create' | 'update' | 'delete' | 'publish'

/** Not public: this key must stay out of the public list in features/auth/admin-data.ts. */
const unpublishedKey = ['/api/unpublished-changes']
export const unpublishedQuery = { queryKey: unpublishedKey, staleTime: 0 }

const changes = [['/api/blog-posts'], ['/api/latest-post'], unpublishedKey]

export const invalidatePosts = (queryClient: QueryClient) =>
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

/** A missing login has already been reported. */
function sayNotDone(error: Error, what: string, title?: string) {
  if (!(error instanceof NotSignedIn)) sayFailed(error, `Failed to ${what}: ${error.message}`, title)
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
      return api<Post>(addressOf(existing.slug), { method: 'PUT', body: input, ifMatch: updatedAt })
    },
    onSuccess() {
      toast({ title: 'Success', description: `Blog post ${act}d successfully!` })
      return invalidatePosts(queryClient)
    },
    // The dialog shows conflicts.
    onError: (error) => currentOf(error) || sayNotDone(error, `${act} blog post`),
  })
}

export function useDeletePost() {
  const queryClient = useQueryClient()
  const needDoctor = useNeedDoctor()
  return useMutation({
    mutationFn: async (slug: string) => {
      needDoctor('delete')
      return api<{ trashId: string }>(addressOf(slug), { method: 'DELETE' })
    },
    onSuccess({ trashId }) {
      const description = 'Blog post deleted successfully!'
      offerRestore(queryClient, { trashId, title: 'Success', description, changes })
      return invalidatePosts(queryClient)
    },
    onError: (error) => sayNotDone(error, 'delete blog post'),
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
    onError: (error) => sayNotDone(error, 'publish blog posts', 'Publishing Failed'),
  })
}

export function useCleanupGhosts() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api<{ deletedCount: number }>('/api/blog-posts/cleanup-ghosts', { method: 'POST' }),
    onSuccess: ({ deletedCount }) => {
      toast({ title: 'Success!', description: `Safely deleted ${deletedCount} ghost blogs` })
      return invalidatePosts(queryClient)
    },
    onError: (error) =>
      sayFailed(error, 'Failed to cleanup ghost blogs. Please try again.', 'Cleanup Failed'),
  })
}
