import { expect, test } from 'vitest'
import { Busy, HttpError } from '../http/errors.ts'
import { type Answer, json, type Reply } from './answer.ts'
import { type CacheTag, createCache } from './cache.ts'

function aCache(options?: { sizeLimit?: number }) {
  const cache = createCache(options)
  cache.setSubscribed(true)
  /** As a request does: what is fresh, else what can be made. */
  const ask = async (key: string, tags: CacheTag[], produce: () => Promise<Reply>) =>
    bodyOf(cache.fresh(key)?.answer ?? (await cache.get(key, tags, { produce })))
  return { cache, ask }
}

const bodyOf = (found: Answer | Reply) => JSON.parse(String(found.body))

function byHand() {
  const answers: ((value: string) => void)[] = []
  const produce = () => new Promise<Reply>((resolve) => answers.push((value) => resolve(json(value))))
  return { produce, answers, calls: () => answers.length }
}

const made = (value: unknown) => async () => json(value)
const lost = () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))

test('an answer is made once for all who ask at the same time, and cached until its tag changes', async () => {
  const { cache, ask } = aCache()
  const { produce, answers, calls } = byHand()
  const asked = [ask('/a', ['events'], produce), ask('/a', ['events'], produce)]
  answers[0]?.('first')
  expect(await Promise.all(asked)).toEqual(['first', 'first'])
  cache.invalidate('blog_posts')
  expect(await ask('/a', ['events'], produce)).toBe('first')
  expect(calls()).toBe(1)
  cache.invalidate('events')
  const again = ask('/a', ['events'], produce)
  answers[1]?.('second')
  expect(await again).toBe('second')
})

test('an answer that was being made when its tag changed is not cached as fresh', async () => {
  const { cache, ask } = aCache()
  const { produce, answers } = byHand()
  const before = ask('/a', ['events'], produce)
  cache.invalidate('events')
  answers[0]?.('without the change')
  await before
  const after = ask('/a', ['events'], produce)
  answers[1]?.('with the change')
  expect(await after).toBe('with the change')
})

test('an older answer that arrives late does not take the place of a newer one', async () => {
  const { cache, ask } = aCache()
  const { produce, answers } = byHand()
  const slow = ask('/a', ['events'], produce)
  cache.invalidate('events')
  const quick = ask('/a', ['events'], produce)
  answers[1]?.('newer')
  await quick
  answers[0]?.('older')
  await slow
  expect(await ask('/a', ['events'], produce)).toBe('newer')
})

test('after a second of waiting for the new answer the stale one is sent, and the new one once it is there', async () => {
  const { cache, ask } = aCache()
  const { produce, answers } = byHand()
  await ask('/a', ['events'], made('old'))
  cache.invalidate('events')
  const start = performance.now()
  expect(await ask('/a', ['events'], produce)).toBe('old')
  expect(performance.now() - start).toBeGreaterThan(900)
  answers[0]?.('new')
  await expect.poll(() => cache.lastKnown('/a')).toBe('"new"')
  expect(cache.fresh('/a')).toBeDefined()
})

test('while the database is away the last known answer is sent, and what is unknown fails', async () => {
  const { cache, ask } = aCache()
  await ask('/a', ['events'], made('known'))
  cache.invalidate('events')
  expect(await ask('/a', ['events'], lost)).toBe('known')
  await expect(ask('/b', ['events'], lost)).rejects.toThrow('away')
  cache.setSubscribed(false)
  expect(await ask('/a', ['events'], lost)).toBe('known')
})

test('while changes may be missed, each answer is checked at most once a second, and at once after a change of our own', async () => {
  const { cache, ask } = aCache()
  let count = 0
  const produce = async () => json(++count)
  await ask('/a', ['events'], produce)
  cache.setSubscribed(false)
  for (let at = 0; at < 20; at++) await ask('/a', ['events'], produce)
  expect(count).toBe(1)
  cache.invalidate('events')
  expect(await ask('/a', ['events'], produce)).toBe(2)
  await new Promise((resolve) => setTimeout(resolve, 1_050))
  for (let at = 0; at < 20; at++) expect(await ask('/a', ['events'], produce)).toBeGreaterThan(1)
  expect(count).toBe(3)
})

test('what stands in while the database is away gives way to what the database says', async () => {
  const { cache } = aCache()
  const standIn = made('published')
  const ask = async (produce: () => Promise<Reply>) =>
    bodyOf(cache.fresh('/a')?.answer ?? (await cache.get('/a', ['blog_posts'], { produce, standIn })))
  expect(await ask(lost)).toBe('published')
  expect(await ask(made('live'))).toBe('live')
  cache.invalidate('blog_posts')
  expect(await ask(lost)).toBe('live')
})

test('what is gone is not sent again, also while the database is away', async () => {
  const { cache, ask } = aCache()
  await ask('/a', ['blog_posts'], made('there'))
  cache.invalidate('blog_posts')
  const gone = () => Promise.reject(new HttpError(404, 'gone'))
  await expect(ask('/a', ['blog_posts'], gone)).rejects.toThrow('gone')
  await expect(ask('/a', ['blog_posts'], lost)).rejects.toThrow('away')
})

test('long addresses count towards the limit', async () => {
  const { ask } = aCache({ sizeLimit: 100_000 })
  await ask('/first', ['blog_posts'], made('first'))
  for (let at = 0; at < 8; at++) await ask(`/${at}${'x'.repeat(8_000)}`, ['blog_posts'], made('tiny'))
  expect(await ask('/first', ['blog_posts'], made('pushed out'))).toBe('pushed out')
})

test('what is not found takes no room', async () => {
  const { cache, ask } = aCache({ sizeLimit: 100_000 })
  await ask('/', ['site_content'], made('home'))
  const missing = async () => ({ ...json('x'.repeat(900)), status: 404 })
  const gone = () => Promise.reject(new HttpError(404, 'gone'))
  for (let at = 0; at < 500; at++) {
    await ask(`/post-${at}`, ['blog_posts'], missing)
    await expect(ask(`/gone-${at}`, ['blog_posts'], gone)).rejects.toThrow('gone')
  }
  expect(cache.lastKnown('/post-499')).toBeUndefined()
  expect(cache.fresh('/')).toBeDefined()
})

test('a stale answer is sent where too many are asking for the new one to be made', async () => {
  const { cache, ask } = aCache()
  await ask('/a', ['events'], made('old'))
  cache.invalidate('events')
  expect(await ask('/a', ['events'], () => Promise.reject(new Busy('Busy.')))).toBe('old')
})

test('a flood of answers stays within its limit: those asked for last', async () => {
  const { cache, ask } = aCache({ sizeLimit: 100_000 })
  for (let at = 0; at < 500; at++) {
    await ask(`/post-${at}`, ['blog_posts'], made('x'.repeat(900)))
    await ask('/', ['site_content'], made('home'))
  }
  cache.invalidate('blog_posts')
  await expect(ask('/post-1', ['blog_posts'], lost)).rejects.toThrow('away')
  expect(await ask('/post-499', ['blog_posts'], lost)).toHaveLength(900)
  expect(await ask('/', ['site_content'], lost)).toBe('home')
})
