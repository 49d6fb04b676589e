import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Article, ArticlesPage, OwnPost, PostState, PreviewLink, StateInput } from '#shared/post.ts'
import { api } from '../../../lib/api.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { sayFailed } from '../../records/mutations.ts'
import { sentenceOf } from '../../records/refusals.ts'
import { invalidatePosts, outcomeOf } from '../writing/api.ts'

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

export function useChangeState(article: Article) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: StateInput) => api<OwnPost>(addressOf(article, 'state'), { method: 'PUT', body }),
    onSuccess: (saved) => toast({ title: 'Success', description: outcomeOf(saved, article.state) }),
    onError: (error) => sayFailed(error, sentenceOf(error)),
    onSettled: () => invalidatePosts(queryClient),
  })
}

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
