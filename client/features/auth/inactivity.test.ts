import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createInactivity } from './inactivity.ts'

const second = 1_000
const minute = 60 * second

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function watched() {
  const on = { warning: vi.fn(), relief: vi.fn(), logout: vi.fn(), heartbeat: vi.fn() }
  return { ...on, inactivity: createInactivity(on) }
}

test('warns at 4 minutes without activity and logs out at 5, each once', () => {
  const { warning, logout } = watched()
  vi.advanceTimersByTime(4 * minute - 1)
  expect(warning).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(warning).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(minute - 1)
  expect(logout).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60 * minute)
  expect(warning).toHaveBeenCalledOnce()
  expect(logout).toHaveBeenCalledOnce()
})

test('activity begins both times anew, and after a warning takes it back', () => {
  const { warning, relief, logout, inactivity } = watched()
  vi.advanceTimersByTime(3 * minute)
  inactivity.active()
  expect(relief).not.toHaveBeenCalled()
  vi.advanceTimersByTime(4 * minute)
  expect(warning).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(59 * second)
  inactivity.active()
  expect(relief).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(5 * minute - 1)
  expect(warning).toHaveBeenCalledTimes(2)
  expect(logout).not.toHaveBeenCalled()
})

test('nothing fires while the tab is hidden, and returning begins anew', () => {
  const { warning, logout, inactivity } = watched()
  vi.advanceTimersByTime(3 * minute)
  inactivity.hide()
  vi.advanceTimersByTime(20 * minute)
  expect(warning).not.toHaveBeenCalled()
  inactivity.show()
  vi.advanceTimersByTime(4 * minute - 1)
  expect(warning).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(warning).toHaveBeenCalledOnce()
  expect(logout).not.toHaveBeenCalled()
})

test('a heartbeat goes out at most once a minute, and none without activity', () => {
  const { heartbeat, inactivity } = watched()
  for (let s = 0; s < 10 * 60; s += 2) {
    vi.advanceTimersByTime(2 * second)
    inactivity.active()
  }
  expect(heartbeat).toHaveBeenCalledTimes(10)
  vi.advanceTimersByTime(4 * minute)
  expect(heartbeat).toHaveBeenCalledTimes(10)
})

test('returning to the tab after a minute asks at once whether the session still lasts', () => {
  const { heartbeat, inactivity } = watched()
  inactivity.hide()
  vi.advanceTimersByTime(40 * minute)
  inactivity.show()
  expect(heartbeat).toHaveBeenCalledOnce()
})

test('work in another window keeps this one signed in, and sends no second heartbeat', () => {
  const { warning, heartbeat, inactivity } = watched()
  for (let m = 0; m < 10; m += 1) {
    vi.advanceTimersByTime(minute)
    inactivity.activeElsewhere()
  }
  expect(warning).not.toHaveBeenCalled()
  expect(heartbeat).not.toHaveBeenCalled()
})

test('a machine that slept for five minutes or more is logged out by what wakes it', () => {
  const { logout, heartbeat, inactivity } = watched()
  vi.setSystemTime(Date.now() + 6 * minute)
  expect(inactivity.active()).toBe(false)
  expect(logout).toHaveBeenCalledOnce()
  inactivity.active()
  inactivity.show()
  vi.advanceTimersByTime(10 * minute)
  expect(logout).toHaveBeenCalledOnce()
  expect(heartbeat).not.toHaveBeenCalled()
})

test('a hundred events within a second count as one', () => {
  const { inactivity } = watched()
  vi.advanceTimersByTime(second)
  const counted = Array.from({ length: 100 }, () => inactivity.active())
  expect(counted.filter(Boolean)).toHaveLength(1)
})

test('once stopped it stays silent', () => {
  const { warning, logout, inactivity } = watched()
  inactivity.stop()
  vi.advanceTimersByTime(10 * minute)
  expect(warning).not.toHaveBeenCalled()
  expect(logout).not.toHaveBeenCalled()
})
