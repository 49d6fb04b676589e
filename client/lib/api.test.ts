// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, api, nextLink, readPage } from './api.ts'
import { SESSION_REFUSED, storedSession, storeSession } from './session.ts'

const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  localStorage.clear()
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const answers = (status: number, body: unknown) =>
  fetched.mockResolvedValueOnce(
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
  )

function sent() {
  const init = fetched.mock.calls[0]?.[1]
  return { ...init, headers: init?.headers as Record<string, string> }
}

test('a call carries the stored session as a bearer, and cookies always', async () => {
  storeSession('abc')
  answers(200, {})
  await api('/api/auth/me')
  expect(sent()).toEqual({
    method: 'GET',
    credentials: 'include',
    headers: { Authorization: 'Bearer abc' },
  })
})

test('without a session there is no Authorization header, without a payload no content type', async () => {
  answers(200, [])
  expect(await api('/api/events')).toEqual([])
  expect(sent().headers).toEqual({})
  expect(sent()).not.toHaveProperty('body')
})

test('a payload is sent as JSON with its content type', async () => {
  answers(200, {})
  await api('/api/events', { method: 'POST', body: { title: 'MUSK' } })
  expect(sent()).toMatchObject({
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"title":"MUSK"}',
  })
})

test('a 401 removes the stored session, tells of it, and says that the session has expired', async () => {
  storeSession('abc')
  const told = vi.fn()
  addEventListener(SESSION_REFUSED, told, { once: true })
  answers(401, { error: 'whatever the server says' })
  await expect(api('/api/appointments')).rejects.toThrow(
    /^Session expired\. Please log in again to continue\.$/,
  )
  expect(storedSession()).toBeNull()
  expect(told).toHaveBeenCalledOnce()
})

test('a 401 that comes late, about a session that has been replaced, does not remove the new one', async () => {
  storeSession('old')
  fetched.mockImplementationOnce(async () => {
    storeSession('new')
    return new Response('{}', { status: 401 })
  })
  await expect(api('/api/appointments')).rejects.toThrow()
  expect(storedSession()).toBe('new')
})

test('a failed login clears nothing and carries the server’s error text', async () => {
  storeSession('abc')
  answers(401, { error: 'Invalid credentials' })
  const error = await api('/api/auth/login', { method: 'POST', body: {} }).catch((reason) => reason)
  expect(error).toMatchObject({
    status: 401,
    message: '401: Invalid credentials',
    error: 'Invalid credentials',
  })
  expect(storedSession()).toBe('abc')
})

test.each([
  [400, { error: 'Bad', fields: { title: 'Title is required' } }, '400: Bad', { title: 'Title is required' }],
  [502, '<h1>proxy</h1>', '502: <h1>proxy</h1>', {}],
  [503, '', '503: ', {}],
])('%s: the message is the status and the answer’s words', async (status, body, message, fields) => {
  answers(status, body)
  const error = await api('/api/events').catch((reason) => reason)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status, message, fields })
})

test('a network failure is passed on as it is, and keeps the session', async () => {
  storeSession('abc')
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(api('/api/appointments')).rejects.toThrow(TypeError)
  expect(storedSession()).toBe('abc')
})

test('a page of a list names the next one, the last page none', async () => {
  const headers = { Link: '</api/blog-posts?limit=1&before=a%2Cb>; rel="next"' }
  fetched.mockResolvedValueOnce(new Response('[1]', { headers }))
  expect(await readPage('/api/blog-posts?limit=1')).toEqual({
    items: [1],
    next: '/api/blog-posts?limit=1&before=a%2Cb',
  })
  answers(200, [2])
  expect(await readPage('/api/blog-posts')).toEqual({ items: [2], next: null })
})

test.each([
  ['<https://a.example/?page=2>; rel=next', 'https://a.example/?page=2'],
  ['</1>; rel="prev", </3>; title="on"; rel="next", </9>; rel="last"', '/3'],
  ['</1>; rel="prev", </style.css>; rel=preload; as=style', null],
  ['</3>; rel="next-archive"', null],
])('of the links in %j the next page is %j', (header, next) => {
  expect(nextLink(header)).toBe(next)
})
