import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToast, dismiss, subscribe, toast } from './toast.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  dismiss()
  vi.runAllTimers()
  vi.useRealTimers()
})

test('a toast is shown for 5 seconds unless told otherwise', () => {
  toast({ title: 'Redirecting to WhatsApp' })
  expect(currentToast()).toMatchObject({
    title: 'Redirecting to WhatsApp',
    variant: 'default',
    duration: 5_000,
    open: true,
  })
  toast({ title: 'Session Warning', variant: 'destructive', duration: 10_000 })
  expect(currentToast()).toMatchObject({ variant: 'destructive', duration: 10_000 })
})

test('at most one toast is visible: a new one takes the place of the one before', () => {
  const first = toast({ title: 'First' })
  const second = toast({ title: 'Second' })
  expect(currentToast()).toMatchObject({ id: second, title: 'Second', open: true })
  dismiss(first)
  expect(currentToast()).toMatchObject({ id: second, open: true })
})

test('a dismissed toast closes at once and is forgotten after 1,000,000 ms', () => {
  dismiss(toast({ title: 'Gone soon' }))
  expect(currentToast()).toMatchObject({ title: 'Gone soon', open: false })
  vi.advanceTimersByTime(999_999)
  expect(currentToast()).toBeDefined()
  vi.advanceTimersByTime(1)
  expect(currentToast()).toBeUndefined()
})

test('a toast that follows a dismissed one is not forgotten with it', () => {
  dismiss(toast({ title: 'First' }))
  vi.advanceTimersByTime(999_999)
  toast({ title: 'Second' })
  vi.advanceTimersByTime(1_000_000)
  expect(currentToast()).toMatchObject({ title: 'Second', open: true })
})

test('whoever listens hears of each change until it stops listening', () => {
  const heard = vi.fn()
  const stop = subscribe(heard)
  toast({ title: 'One' })
  dismiss()
  dismiss()
  expect(heard).toHaveBeenCalledTimes(2)
  stop()
  toast({ title: 'Two' })
  expect(heard).toHaveBeenCalledTimes(2)
})
