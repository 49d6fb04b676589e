import { expect, test } from 'vitest'
import { createCache } from './cache.ts'

function aReady(options?: { room?: number }) {
  const ready = createCache(options)
  ready.setSubscribed(true)
  return ready
}

function byHand() {
  const answers: ((value: string) => void)[] = []
  const produce = () => new Promise<string>((resolve) => answers.push(resolve))
  return { produce, answers, calls: () => answers.length }
}

const lost = () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))

test('an answer is made once for all who ask at the same time, and kept until its topic changes', async () => {
  const ready = aReady()
  const { produce, answers, calls } = byHand()
  const asked = [ready.get('a', ['events'], produce), ready.get('a', ['events'], produce)]
  answers[0]?.('first')
  expect(await Promise.all(asked)).toEqual(['first', 'first'])
  ready.invalidate('blog_posts')
  expect(await ready.get('a', ['events'], produce)).toBe('first')
  expect(calls()).toBe(1)
  ready.invalidate('events')
  const again = ready.get('a', ['events'], produce)
  answers[1]?.('second')
  expect(await again).toBe('second')
})

test('an answer that was being made when its topic changed is not kept as fresh', async () => {
  const ready = aReady()
  const { produce, answers } = byHand()
  const before = ready.get('a', ['events'], produce)
  ready.invalidate('events')
  answers[0]?.('without the change')
  await before
  const after = ready.get('a', ['events'], produce)
  answers[1]?.('with the change')
  expect(await after).toBe('with the change')
})

test('an older answer that arrives late does not take the place of a newer one', async () => {
  const ready = aReady()
  const { produce, answers } = byHand()
  const slow = ready.get('a', ['events'], produce)
  ready.invalidate('events')
  const quick = ready.get('a', ['events'], produce)
  answers[1]?.('newer')
  await quick
  answers[0]?.('older')
  await slow
  expect(await ready.get('a', ['events'], produce)).toBe('newer')
})

test('a page made from an older answer is made again once the newer one can be had', async () => {
  const ready = aReady()
  const content = byHand()
  const page = () =>
    ready.get('page', ['site_content'], async () => {
      return `page of ${await ready.get('content', ['site_content'], content.produce)}`
    })
  const first = page()
  await expect.poll(content.calls).toBe(1)
  content.answers[0]?.('old')
  expect(await first).toBe('page of old')
  ready.invalidate('site_content')
  expect(await page()).toBe('page of old')
  content.answers[1]?.('new')
  await expect.poll(page).toBe('page of new')
})

test('while the database is away the last known answer is served, and what is unknown fails', async () => {
  const ready = aReady()
  await ready.get('a', ['events'], async () => 'known')
  ready.invalidate('events')
  expect(await ready.get('a', ['events'], lost)).toBe('known')
  await expect(ready.get('b', ['events'], lost)).rejects.toThrow('away')
  ready.setSubscribed(false)
  expect(await ready.get('a', ['events'], lost)).toBe('known')
})

test('a flood of rare answers makes room among themselves and pushes out no other', async () => {
  const ready = aReady({ room: 10_000 })
  await ready.get('home', ['site_content'], async () => 'home')
  for (let i = 0; i < 500; i++) {
    await ready.get(`post ${i}`, ['blog_posts'], async () => 'x'.repeat(1_000), { rare: true })
  }
  ready.invalidate('blog_posts')
  await expect(ready.get('post 1', ['blog_posts'], lost, { rare: true })).rejects.toThrow('away')
  expect(await ready.get('post 499', ['blog_posts'], lost, { rare: true })).toHaveLength(1_000)
  expect(await ready.get('home', ['site_content'], lost)).toBe('home')
})
