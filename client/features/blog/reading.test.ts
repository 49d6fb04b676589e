// @vitest-environment happy-dom
import { InfiniteQueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ghostSlugs } from '#shared/article/ghosts.ts'
import type { PostsFilter } from '#shared/article/post-list.ts'
import type { ListedPost, Post } from '#shared/post.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { postsQuery } from './list/api.ts'
import { NoPost, readPost } from './post/api.ts'

type Answer = { status: number; body?: unknown; next?: string } | 'offline'

let answers: Record<string, Answer[]>
let calls: URL[]

beforeEach(() => {
  vi.useFakeTimers()
  answers = {}
  calls = []
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://localhost')
    calls.push(url)
    const [next, ...later] = answers[url.pathname] ?? []
    if (later.length) answers[url.pathname] = later
    if (!next || next === 'offline') throw new TypeError('Failed to fetch')
    const headers = new Headers(next.next ? { Link: `<${next.next}>; rel="next"` } : {})
    return new Response(JSON.stringify(next.body ?? { error: 'No' }), { status: next.status, headers })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const LIST = '/api/blog-posts'
const EDITION = '/api/blog-posts/published-data'
const called = (path: string) => calls.filter(({ pathname }) => pathname === path)
const { signal } = new AbortController()

const post = (slug: string, more: Partial<Post> = {}): ListedPost => ({
  ...{ id: slug, slug, title: slug, excerpt: '', category: 'Knee', tags: ['a'] },
  ...{ pdfFileUrl: null, pdfFileName: null, pdfFileSize: null, publishedAt: '', updatedAt: '' },
  readingMinutes: 1,
  ...more,
})
const published = (...posts: object[]): Answer => ({ status: 200, body: { publishedAt: null, posts } })

async function readList(filter: PostsFilter) {
  const { pages } = await createQueryClient().fetchInfiniteQuery(postsQuery(filter))
  expect(pages).toHaveLength(1)
  return pages[0]
}

async function timed<T>(promise: Promise<T>) {
  const begun = Date.now()
  const outcome = promise.then(
    (value) => ({ value, error: undefined, took: Date.now() - begun }),
    (error: Error) => ({ value: undefined, error, took: Date.now() - begun }),
  )
  await vi.runAllTimersAsync()
  return outcome
}

test('the list is asked for past every cache, and no empty answer is taken for a failure', async () => {
  answers[LIST] = [{ status: 200, body: [] }]
  expect((await timed(readList({}))).value).toEqual({ items: [], next: null })
  const query = calls[0]?.searchParams
  expect(query?.get('deterministic')).toBe('1')
  expect(Number(query?.get('v'))).toBeGreaterThan(0)
  expect(query?.get('cb')).toMatch(/\w{5,}/)
  expect(calls).toHaveLength(1)
})

test('a list that fails is asked for three more times within 3 seconds, then the published edition is', async () => {
  answers[LIST] = ['offline', { status: 503 }, { status: 500 }, 'offline']
  answers[EDITION] = [published(post('one', { content: '<p>x</p>' }), post('two', { content: '' }))]
  const { value, took } = await timed(readList({}))
  expect(called(LIST)).toHaveLength(4)
  expect(took).toBeLessThanOrEqual(3_000)
  expect(value?.items.map(({ slug }) => slug)).toEqual(['one', 'two'])
  expect(value?.items[0]).toMatchObject({ readingMinutes: 1 })
  expect(value?.items[0]).not.toHaveProperty('content')
})

test('a retry that succeeds needs no edition', async () => {
  answers[LIST] = ['offline', { status: 200, body: [post('one')] }]
  expect((await timed(readList({}))).value?.items).toHaveLength(1)
  expect(called(EDITION)).toHaveLength(0)
})

test.each([['offline'], [{ status: 503 }], [published()]] as Answer[][])(
  'with the list away and the edition %j, reading fails',
  async (edition) => {
    answers[LIST] = [{ status: 503 }]
    answers[EDITION] = [edition as Answer]
    expect((await timed(readList({}))).error?.message).toBe('503: No')
  },
)

test.each([400, 404, 429])('%s is final: no retry, no edition', async (status) => {
  answers[LIST] = [{ status }]
  expect((await timed(readList({}))).error?.message).toBe(`${status}: No`)
  expect(calls).toHaveLength(1)
})

test('the edition is filtered as the list is; it answers no search, and replaces nothing that is shown', async () => {
  answers[LIST] = ['offline']
  answers[EDITION] = [published(post('one', { content: '' }), post('two', { content: '', category: 'Hip' }))]
  const { value } = await timed(readList({ category: 'Hip' }))
  expect(value?.items.map(({ slug }) => slug)).toEqual(['two'])
  expect((await timed(readList({ q: 'one' }))).error).toBeInstanceOf(TypeError)
  const known = { pages: [{ items: [], next: null }], pageParams: ['/api/blog-posts?limit=20'] }
  const queryClient = createQueryClient()
  queryClient.setQueryData(postsQuery({}).queryKey, known)
  expect((await timed(queryClient.fetchInfiniteQuery(postsQuery({})))).error).toBeInstanceOf(TypeError)
})

test('a list goes on at the address that the server names, and all that is shown is asked for again', async () => {
  const all = Array.from({ length: 3 }, (_, n) => post(`p${n}`))
  const [second, third] = ['p0', 'p1'].map((before) => `${LIST}?category=Hip&limit=1&before=${before}`)
  const answered = (n: number, next?: string): Answer => ({
    status: 200,
    body: [all[n]],
    ...(next && { next }),
  })
  const list = new InfiniteQueryObserver(createQueryClient(), postsQuery({ category: 'Hip' }))
  const shown = () => list.getCurrentResult().data?.pages.flatMap(({ items }) => items)
  answers[LIST] = [answered(0, second)]
  await timed(list.refetch())
  answers[LIST] = [{ status: 429 }]
  await timed(list.fetchNextPage())
  expect(list.getCurrentResult()).toMatchObject({ isFetchNextPageError: true, hasNextPage: true })
  expect(shown()).toEqual(all.slice(0, 1))
  answers[LIST] = [answered(1, third), answered(2)]
  await timed(list.fetchNextPage())
  await timed(list.fetchNextPage())
  expect(shown()).toEqual(all)
  expect(list.getCurrentResult().hasNextPage).toBe(false)
  calls = []
  answers[LIST] = [answered(1, third), answered(2)]
  await timed(list.refetch())
  expect(shown()).toEqual(all.slice(1))
  expect(calls.map(({ searchParams }) => searchParams.get('before'))).toEqual([null, 'p1'])
  for (const { searchParams } of calls) {
    expect(searchParams.get('category')).toBe('Hip')
    expect(searchParams.get('cb')).toMatch(/\w{5,}/)
  }
})

test('a post that the server says is not there is not looked for elsewhere', async () => {
  answers['/api/blog-posts/knee'] = [{ status: 404 }]
  const { error } = await timed(readPost('knee', signal, ghostSlugs))
  expect(error).toBeInstanceOf(NoPost)
  expect(error).toMatchObject({ message: 'Post knee not available', final: true })
  expect(calls).toHaveLength(1)
})

test('while the server fails the post comes from the published edition', async () => {
  answers['/api/blog-posts/knee'] = [{ status: 500 }]
  answers['/blog-data.json'] = [published(post('hip'), post('knee', { content: '' }))]
  const { value } = await timed(readPost('knee', signal, ghostSlugs))
  expect(called('/api/blog-posts/knee')).toHaveLength(4)
  expect(value).toMatchObject({ slug: 'knee', title: 'knee' })
})

test.each([['offline'], [published(post('hip'))]] as Answer[][])(
  'with the server failing and the edition %j, the post is not available, which may pass',
  async (edition) => {
    answers['/blog-data.json'] = [edition as Answer]
    const { error } = await timed(readPost('knee', signal, ghostSlugs))
    expect(error).toMatchObject({ message: 'Post knee not available', final: false })
  },
)

test('any other refusal is said as it is, and a ghost is none to be shown', async () => {
  answers['/api/blog-posts/knee'] = [{ status: 429 }]
  expect((await timed(readPost('knee', signal, ghostSlugs))).error?.message).toBe('API error: 429')
  const [ghost = ''] = ghostSlugs
  answers[`/api/blog-posts/${ghost}`] = [{ status: 200, body: post(ghost, { content: '' }) }]
  expect((await timed(readPost(ghost, signal, ghostSlugs))).error).toBeInstanceOf(NoPost)
})
