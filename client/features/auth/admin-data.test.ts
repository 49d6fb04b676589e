import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { forgetAdminData } from './admin-data.ts'

const keys = (queryClient: QueryClient) =>
  queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey.join('/'))

function filled() {
  const queryClient = new QueryClient()
  const all = [
    ...[
      ['/api/content'],
      ['/api/blog-posts', 'a'],
      ['/api/events'],
      ['/api/gallery'],
      ['/api/search', 'knee'],
    ],
    ['hidden-post-slugs'],
  ]
  const doctors = [['/api/appointments'], ['/api/trash'], ['/api/blog-posts-not-yet-known']]
  for (const key of [...all, ...doctors]) queryClient.setQueryData(key, key)
  const unpublished = { queryKey: ['/api/gallery', 'waiting'], meta: { admin: true } }
  queryClient.getQueryCache().build(queryClient, unpublished).setData(['a picture without a file'])
  return queryClient
}

test('signing out forgets what only the doctor may read, and what a change was made with', () => {
  const queryClient = filled()
  queryClient.getMutationCache().build(queryClient, { mutationKey: ['a patient'] })
  forgetAdminData(queryClient)
  expect(keys(queryClient)).toEqual([
    ...['/api/content', '/api/blog-posts/a', '/api/events', '/api/gallery', '/api/search/knee'],
    'hidden-post-slugs',
  ])
  expect(queryClient.getMutationCache().getAll()).toEqual([])
})

test('what is covered on the screen keeps its data until it is left', () => {
  const queryClient = filled()
  const observer = new QueryObserver(queryClient, { queryKey: ['/api/appointments'], staleTime: Infinity })
  const stop = observer.subscribe(() => {})
  forgetAdminData(queryClient, 'inactive')
  expect(keys(queryClient)).toContain('/api/appointments')
  expect(keys(queryClient)).not.toContain('/api/trash')
  stop()
  forgetAdminData(queryClient)
  expect(keys(queryClient)).not.toContain('/api/appointments')
})
