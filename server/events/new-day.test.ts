import { afterEach, expect, test, vi } from 'vitest'
import { json } from '../cache/answer.ts'
import { createCache } from '../cache/cache.ts'
import { watchTheDay } from './read.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('with a new day in New Delhi, what is kept of the events is made anew', async () => {
  vi.useFakeTimers({
    now: new Date('2026-11-21T18:29:30Z'),
    toFake: ['Date', 'setInterval', 'clearInterval'],
  })
  const cache = createCache()
  cache.setSubscribed(true)
  const day = watchTheDay(cache)
  const produce = vi.fn(async () => json('events'))
  const read = async () =>
    cache.fresh('/api/events') ?? (await cache.get('/api/events', ['events'], { produce }))
  await read()
  await read()
  expect(produce).toHaveBeenCalledTimes(1)
  // Midnight in New Delhi is 18:30 UTC.
  vi.advanceTimersByTime(60_000)
  await read()
  expect(produce).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(60_000)
  await read()
  expect(produce).toHaveBeenCalledTimes(2)
  await day.stop()
})
