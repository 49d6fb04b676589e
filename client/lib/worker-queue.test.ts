import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWorkerQueue } from './worker-queue.ts'

type Behaviour = 'answers' | 'refuses' | 'hangs' | 'breaks'

/** Does as each job says. */
class FakeWorker {
  onmessage: ((event: { data: unknown }) => void) | undefined
  onerror: (() => void) | undefined
  terminate = vi.fn()
  postMessage(job: Behaviour) {
    queueMicrotask(() => {
      if (job === 'answers') this.onmessage?.({ data: { result: 'done' } })
      if (job === 'refuses') this.onmessage?.({ data: { refused: 'This is a PDF.' } })
      if (job === 'breaks') this.onerror?.()
    })
  }
}

const started: FakeWorker[] = []
const otherwise = async () => 'done here'

function aQueue() {
  return createWorkerQueue<Behaviour>(() => {
    started.push(new FakeWorker())
    return started.at(-1) as unknown as Worker
  }, 30_000)
}

beforeEach(() => {
  vi.stubGlobal('Worker', FakeWorker)
  vi.stubGlobal('OffscreenCanvas', class {})
  vi.useFakeTimers()
})
afterEach(() => {
  started.length = 0
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a file that takes too long is refused, its worker is ended, and the next file gets a new one', async () => {
  const ask = aQueue()
  const slow = expect(ask('hangs', otherwise)).rejects.toThrow('took too long')
  const next = ask('answers', otherwise)
  await vi.advanceTimersByTimeAsync(30_000)
  await slow
  expect(await next).toBe('done')
  expect(started).toHaveLength(2)
  expect(started[0]?.terminate).toHaveBeenCalled()
})

test('one file at a time, each with its own answer; what is refused does not stop the others', async () => {
  const ask = aQueue()
  const answers = Promise.allSettled([
    ask('answers', otherwise),
    ask('refuses', otherwise),
    ask('answers', otherwise),
  ])
  await vi.advanceTimersByTimeAsync(0)
  expect((await answers).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  await expect(ask('refuses', otherwise)).rejects.toThrow('This is a PDF.')
  expect(started).toHaveLength(1)
})

test('where a worker cannot run or breaks, the page does the work', async () => {
  expect(await aQueue()('breaks', otherwise)).toBe('done here')
  vi.stubGlobal('Worker', undefined)
  expect(await aQueue()('answers', otherwise)).toBe('done here')
})
