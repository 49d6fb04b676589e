// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, endSession, fetched, later, load, startSession, stored } from './testing/watched-session.tsx'

const user = { id: '1', username: 'doctor', displayName: 'Dr. Example' }
beforeEach(startSession)
afterEach(endSession)

async function signedIn() {
  const page = await load('abc')
  fetched.mockResolvedValueOnce(answer(200, user))
  await page.watch()
  await later()
  expect(page.auth()).toEqual({ status: 'signed in', user })
  return page
}

test('without a stored session one is signed out, and the server is not asked', async () => {
  const page = await load()
  await page.watch()
  expect(page.auth()).toEqual({ status: 'signed out' })
  expect(fetched).not.toHaveBeenCalled()
})

test('a stored session is verified while loading, and then one is signed in', async () => {
  const page = await load('abc')
  fetched.mockReturnValueOnce(new Promise((resolve) => setTimeout(() => resolve(answer(200, user)), 500)))
  await page.watch()
  expect(page.auth().status).toBe('loading')
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/auth/me')
  await later(500)
  expect(page.auth()).toEqual({ status: 'signed in', user })
  expect(stored()).toBe('abc')
})

test.each([
  ['rejected', () => Promise.resolve(answer(401))],
  ['answered 500', () => Promise.resolve(answer(500, { error: 'Something went wrong' }))],
  ['not answered', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a stored session that is %s at the start is removed, silently', async (_how, response) => {
  const page = await load('abc')
  fetched.mockImplementationOnce(response)
  await page.watch()
  await later()
  expect(page.auth()).toEqual({ status: 'signed out' })
  expect(stored()).toBeNull()
  expect(page.toast()).toBeUndefined()
})

test('login stores the session id and the user', async () => {
  const page = await load()
  await page.watch()
  fetched.mockResolvedValueOnce(answer(200, { sessionId: 'new', user }))
  expect(await page.login({ username: 'doctor', password: 'secret' })).toEqual(user)
  expect(stored()).toBe('new')
  expect(page.auth()).toEqual({ status: 'signed in', user })
})

test('a failed login leaves one signed out', async () => {
  const page = await load()
  await page.watch()
  fetched.mockResolvedValueOnce(answer(401, { error: 'Invalid credentials' }))
  await expect(page.login({ username: 'doctor', password: 'no' })).rejects.toThrow('401: Invalid credentials')
  expect(page.auth()).toEqual({ status: 'signed out' })
})

test.each([
  ['succeeds', () => Promise.resolve(answer(200))],
  ['is refused', () => Promise.resolve(answer(401))],
  ['fails', () => Promise.reject(new TypeError('Failed to fetch'))],
])('logout clears session and user when the call %s, and says nothing of expiry', async (_how, response) => {
  const page = await signedIn()
  fetched.mockImplementationOnce(response)
  await page.logout()
  expect(fetched.mock.lastCall?.[0]).toBe('/api/auth/logout')
  expect(stored()).toBeNull()
  expect(page.auth()).toEqual({ status: 'signed out' })
  expect(page.toast()).toBeUndefined()
})

test.each([
  ['in another tab signs out at once', () => act(() => dispatchEvent(new Event('storage')))],
  ['without an event signs out within a second', () => later(1_000)],
])('a session removed %s', async (_how, noticed) => {
  const page = await signedIn()
  localStorage.removeItem('admin_session')
  await noticed()
  expect(page.auth()).toEqual({ status: 'signed out' })
})

test('a 401 of any call signs out and says so', async () => {
  const page = await signedIn()
  fetched.mockResolvedValueOnce(answer(401))
  await page.beat()
  expect(page.auth()).toEqual({ status: 'signed out' })
  expect(page.toast()).toBe('Session Expired')
})

test('a heartbeat that finds no network changes nothing', async () => {
  const page = await signedIn()
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await page.beat()
  expect(page.auth()).toEqual({ status: 'signed in', user })
})

test.each(['expires', 'is removed elsewhere', 'is idle'])(
  'when the session %s while something is open, it stays for the doctor to sign in again',
  async (how) => {
    const page = await signedIn()
    await page.openSurface()
    fetched.mockResolvedValue(answer(401))
    if (how === 'expires') await page.beat()
    if (how === 'is removed elsewhere') localStorage.clear()
    if (how === 'is idle') await page.logout({ idle: true })
    await later(1_000)
    expect(stored()).toBeNull()
    expect(page.auth()).toEqual({ status: 'signed out', user, locked: true })
    fetched.mockResolvedValueOnce(answer(200, { sessionId: 'new', user }))
    await page.login({ username: 'doctor', password: 'secret' })
    expect(page.auth()).toEqual({ status: 'signed in', user })
  },
)

test('leaving what was open forgets the doctor', async () => {
  const page = await signedIn()
  await page.openSurface()
  localStorage.clear()
  await later(1_000)
  await page.leave()
  expect(page.auth()).toEqual({ status: 'signed out' })
})

test('a logout that the doctor asked for leaves nothing open', async () => {
  const page = await signedIn()
  await page.openSurface()
  fetched.mockResolvedValueOnce(answer(200))
  await page.logout()
  expect(page.auth()).toEqual({ status: 'signed out' })
})

test('signing in again in another tab signs this one in too', async () => {
  const page = await signedIn()
  localStorage.clear()
  act(() => dispatchEvent(new Event('storage')))
  localStorage.setItem('admin_session', 'again')
  fetched.mockResolvedValueOnce(answer(200, user))
  act(() => dispatchEvent(new Event('storage')))
  await later()
  expect(page.auth()).toEqual({ status: 'signed in', user })
})

test('a session removed while it is being verified does not sign in', async () => {
  const page = await load('abc')
  fetched.mockImplementationOnce(async () => {
    localStorage.clear()
    return answer(200, user)
  })
  await page.watch()
  await later()
  expect(page.auth()).toEqual({ status: 'signed out' })
})
