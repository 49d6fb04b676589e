import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { dayAndTime } from '#shared/dates/dates.ts'
import type { OwnPost, PostInput, PostState, StateInput } from '#shared/post.ts'
import { api } from '../../../lib/api.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { useAuth } from '../../auth/AuthProvider.tsx'
import { sayFailed } from '../../records/mutations.ts'
import { currentOf } from '../../records/refusals.ts'
import { offerRestore, offerUndo } from '../../records/undo.ts'

const addressOf = (slug: string) => `/api/blog-posts/${encodeURIComponent(slug)}`

/** The draft's key of an article that is not saved yet. */
export const NEW_POST = 'new-post'

/** In whatever state. */
export const readPost = (slug: string) => api<OwnPost>(`/api/articles/${encodeURIComponent(slug)}`)

type Act = 'create' | 'update' | 'delete' | 'publish'

const changes = [['/api/blog-posts'], ['/api/latest-post'], ['/api/articles'], ['/api/drafts']]

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

/** What has happened to an article that was in the state `before`. */
function outcomeOf({ state, publishedAt }: OwnPost, before: PostState | undefined): string {
  if (state === 'scheduled') return `It goes live on ${dayAndTime(publishedAt ?? '')}.`
  if (state === 'draft' && before === 'live') return 'Unpublished. Only you see it now.'
  if (state === 'draft') return 'Draft saved. Only you see it.'
  return `Blog post ${before === 'live' ? 'updated' : 'created'} successfully!`
}

type Before = Pick<OwnPost, 'state'> & Partial<Pick<OwnPost, 'publishedAt'>>

/** An article whose text did not change can be put back on the site, with its date. */
export function sayOutcome(
  queryClient: QueryClient,
  saved: OwnPost,
  before: Before | undefined,
  undoable = true,
): void {
  const said = { title: 'Success', description: outcomeOf(saved, before?.state) }
  const { state, updatedAt, slug } = saved
  if (!undoable || !before?.publishedAt || before.state !== 'live' || state !== 'draft') {
    toast(said)
    return
  }
  const body = { state: 'live', from: state, publishedAt: before.publishedAt }
  offerUndo(queryClient, {
    ...said,
    changes,
    undo: () =>
      api(`/api/articles/${encodeURIComponent(slug)}/state`, { method: 'PUT', body, ifMatch: updatedAt }),
    altText: 'Open the list of articles to publish it again',
    otherwise: 'It is among the drafts.',
  })
}

interface Saved {
  input: PostInput
  /** Without it the article stays in the state that it is in. */
  to: StateInput | undefined
  updatedAt?: string | undefined
  undoable?: boolean
}

/** Fails with a conflict if the post at `slug` has changed since `updatedAt`. */
export function useSavePost(existing?: Before & Pick<OwnPost, 'slug'>) {
  const queryClient = useQueryClient()
  const needDoctor = useNeedDoctor()
  const act = existing ? 'update' : 'create'
  return useMutation({
    mutationFn: async ({ input, to, updatedAt }: Saved) => {
      needDoctor(act)
      const body = { ...input, ...to }
      if (!existing) return api<OwnPost>('/api/blog-posts', { method: 'POST', body })
      return api<OwnPost>(addressOf(existing.slug), { method: 'PUT', body, ifMatch: updatedAt })
    },
    onSuccess(saved, { undoable }) {
      sayOutcome(queryClient, saved, existing, undoable)
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
      return invalidatePosts(queryClient)
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
