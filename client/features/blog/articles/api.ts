import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Article, ArticlesPage, PreviewLink } from '#shared/article/article-list.ts'
import type { OwnPost, PostState, StateInput } from '#shared/post.ts'
import { api } from '../../../lib/api.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { sayFailed } from '../../records/mutations.ts'
import { currentOf, sentenceOf } from '../../records/refusals.ts'
import { readDraft } from '../../records/server-draft.ts'
import { invalidatePosts, NEW_POST, sayOutcome } from '../writing/api.ts'

const ARTICLES = '/api/articles'

const addressOf = ({ slug }: Article, part: string) => `${ARTICLES}/${encodeURIComponent(slug)}/${part}`

export const articlesQuery = (state: PostState, q: string) =>
  infiniteQueryOptions({
    queryKey: [ARTICLES, state, q],
    // Other pages and windows change them.
    staleTime: 0,
    queryFn: ({ pageParam: before, signal }) => {
      const asked = new URLSearchParams({ state, ...(q && { q }), ...(before && { before }) })
      return api<ArticlesPage>(`${ARTICLES}?${asked}`, { signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

/** Of an article that is as the list shows it; otherwise nothing changes but the list. */
export function useChangeState(article: Article) {
  const queryClient = useQueryClient()
  const { state: from, updatedAt: ifMatch } = article
  return useMutation({
    mutationFn: (to: StateInput) =>
      api<OwnPost>(addressOf(article, 'state'), { method: 'PUT', body: { ...to, from }, ifMatch }),
    onSuccess: (saved) => sayOutcome(queryClient, saved, article),
    onError(error) {
      const current = currentOf<OwnPost>(error)
      const said = current ? `${overtaken(article, current)} Nothing was changed here.` : sentenceOf(error)
      sayFailed(error, said)
    },
    onSettled: () => invalidatePosts(queryClient),
  })
}

const overtaken = ({ title, state }: Article, current: OwnPost) =>
  current.state === state
    ? `“${title}” was changed in another window meanwhile.`
    : `“${title}” is ${current.state === 'draft' ? 'a draft' : current.state} by now.`

/** What is kept of an article that is not saved yet. */
export const newDraftQuery = queryOptions({
  queryKey: ['/api/drafts', NEW_POST],
  staleTime: 0,
  queryFn: () => readDraft<{ values: { title: string; content: string; category: string } }>(NEW_POST),
})

export function useDuplicate(article: Article) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api<OwnPost>(addressOf(article, 'duplicate'), { method: 'POST' }),
    onSuccess({ title }) {
      toast({ title: 'Success', description: `“${title}” is among the drafts.` })
      return invalidatePosts(queryClient)
    },
    onError: (error) => sayFailed(error, sentenceOf(error)),
  })
}

export function useOpenPreview(article: Article) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api<PreviewLink>(addressOf(article, 'preview-link'), { method: 'POST' }),
    onSuccess: () => invalidatePosts(queryClient),
    onError: (error) => sayFailed(error, sentenceOf(error)),
  })
}

export function useWithdrawPreviews(article: Article) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api(addressOf(article, 'preview-link'), { method: 'DELETE' }),
    onSuccess() {
      toast({ title: 'Withdrawn', description: 'The links to this draft no longer work.' })
      return invalidatePosts(queryClient)
    },
    onError: (error) => sayFailed(error, sentenceOf(error)),
  })
}
