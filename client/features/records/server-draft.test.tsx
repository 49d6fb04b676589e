// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeSession } from '../../lib/session.ts'
import { readDraft, useServerDraft } from './server-draft.ts'

const fetched = vi.fn<typeof fetch>()
let draft: ReturnType<typeof useServerDraft<{ title: string }>>
let root: Root

function Editor() {
  draft = useServerDraft<{ title: string }>('new-post', {})
  return null
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  storeSession('abc')
  fetched.mockReset()
  fetched.mockImplementation(async () => new Response('{}'))
  vi.stubGlobal('fetch', fetched)
  root = createRoot(document.createElement('div'))
  await act(async () => root.render(<Editor />))
})

afterEach(async () => {
  await act(async () => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

const sent = () =>
  fetched.mock.calls.map(([path, init]) => `${init?.method} ${path} ${init?.body ?? ''}`.trim())
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('what is typed is saved a second after the last keystroke, once', async () => {
  await act(async () => draft.save({ title: 'K' }))
  await wait(900)
  await act(async () => draft.save({ title: 'Knee' }))
  await wait(900)
  expect(sent()).toEqual([])
  expect([draft.state, draft.keptAt()]).toEqual(['saving', undefined])
  await wait(100)
  expect(draft.keptAt()).toBe(new Date().toISOString())
  expect(sent()).toEqual(['PUT /api/drafts/new-post {"data":{"title":"Knee"}}'])
  expect(draft.state).toBe('saved')
})

test('what could not be saved is tried again until it is, and says so', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await act(async () => draft.save({ title: 'Knee' }))
  await wait(1_000)
  expect(draft.state).toBe('failing')
  expect(await act(() => draft.flush())).toBe('saved')
  expect(sent()).toHaveLength(2)
})

test('without a session nothing is sent; after signing in again it is', async () => {
  localStorage.clear()
  await act(async () => draft.save({ title: 'Knee' }))
  await wait(1_000)
  expect(sent()).toEqual([])
  expect(draft.state).toBe('failing')
  storeSession('def')
  await wait(5_000)
  expect(draft.state).toBe('saved')
})

test('what is typed while a call is under way is sent after it', async () => {
  let answer: (response: Response) => void = () => {}
  fetched.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
  await act(async () => draft.save({ title: 'K' }))
  await wait(1_000)
  await act(async () => draft.save({ title: 'Knee' }))
  await wait(1_000)
  expect(sent()).toHaveLength(1)
  await act(async () => answer(new Response('{}')))
  expect(sent()).toEqual([
    'PUT /api/drafts/new-post {"data":{"title":"K"}}',
    'PUT /api/drafts/new-post {"data":{"title":"Knee"}}',
  ])
  expect(draft.state).toBe('saved')
})

test('closing sends at once what is waiting', async () => {
  await act(async () => draft.save({ title: 'Knee' }))
  await act(async () => root.unmount())
  expect(sent()).toHaveLength(1)
})

test('a discarded draft is deleted, after what was under way', async () => {
  await act(async () => draft.save({ title: 'Knee' }))
  await act(() => draft.discard())
  await wait(5_000)
  expect(sent()).toEqual(['DELETE /api/drafts/new-post'])
})

test('one that could not be deleted is deleted later, or before it is read again', async () => {
  const discarded = async () => {
    await act(async () => draft.save({ title: 'Knee' }))
    await wait(1_000)
    fetched.mockClear()
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await act(() => draft.discard())
  }
  await discarded()
  await wait(5_000)
  expect(sent()).toEqual(Array(2).fill('DELETE /api/drafts/new-post'))
  await discarded()
  await readDraft('new-post')
  await wait(20_000)
  expect(sent()).toEqual([...Array(2).fill('DELETE /api/drafts/new-post'), 'GET /api/drafts/new-post'])
})

test('what is saved anew is not deleted for what was discarded before', async () => {
  await act(async () => draft.save({ title: 'Knee' }))
  await wait(1_000)
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await act(() => draft.discard())
  fetched.mockClear()
  await act(async () => draft.save({ title: 'Hip' }))
  await wait(20_000)
  expect(sent()).toEqual(['PUT /api/drafts/new-post {"data":{"title":"Hip"}}'])
})

test('a line that answers nothing keeps nobody waiting, and is given up in the end', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const deadline = new AbortController()
    setTimeout(() => deadline.abort(), milliseconds)
    return deadline.signal
  })
  fetched.mockImplementation(
    (_path, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new DOMException('Late', 'TimeoutError'))),
      ),
  )
  await act(async () => draft.save({ title: 'Knee' }))
  await wait(1_000)
  const closing = draft.flush()
  await wait(4_000)
  expect(await closing).toBe('saving')
  expect(sent()).toHaveLength(1)
  fetched.mockImplementation(async () => new Response('{}'))
  await wait(26_000)
  expect(sent()).toHaveLength(2)
  expect(draft.state).toBe('saved')
})

const overtakenBy = (title: string) =>
  new Response(JSON.stringify({ error: 'Changed', current: { data: { title }, updatedAt: 'later' } }), {
    status: 409,
  })
const seen = () => fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('If-Match'))

test('what stands here is sent again on closing, since another window may have thrown it away', async () => {
  await act(async () => draft.save({ title: 'Knee' }))
  await wait(1_000)
  expect(await act(() => draft.flush())).toBe('saved')
  expect(sent()).toEqual(Array(2).fill('PUT /api/drafts/new-post {"data":{"title":"Knee"}}'))
})

test('another window’s text is not overwritten, nor thrown away, but when that is asked for', async () => {
  fetched.mockImplementation(async () => overtakenBy('Hip'))
  await act(async () => draft.save({ title: 'Knee' }))
  expect(await act(() => draft.flush())).toBe('conflict')
  fetched.mockClear()
  fetched.mockImplementation(async () => new Response('{"updatedAt":"now"}'))
  expect(await act(() => draft.overwrite())).toBe('saved')
  expect(seen()).toEqual([null])
  fetched.mockImplementation(async () => overtakenBy('Hip'))
  await act(() => draft.discard())
  expect(seen()).toEqual([null, '"now"'])
})

test('a text that was saved though its answer was lost is not taken for another window’s', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  for (const title of ['Knee', 'Knee e', 'Knee eff']) {
    await act(async () => draft.save({ title }))
    await wait(1_000)
  }
  fetched.mockClear()
  fetched.mockImplementationOnce(async () => overtakenBy('Knee'))
  fetched.mockImplementation(async () => new Response('{"updatedAt":"now"}'))
  expect(await act(() => draft.flush())).toBe('saved')
  expect(seen()).toEqual(['"none"', '"later"'])
})
