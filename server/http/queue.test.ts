import { expect, test } from 'vitest'
import { createQueue } from './queue.ts'

const refused = { status: 503, message: 'Busy.', details: { headers: { 'Retry-After': '5' } } }

/** A queue whose open places are taken until `done`. */
function aBusyQueue({ atOnce = 2, kept = 0 } = {}) {
  const { run } = createQueue({ atOnce, kept, waiting: 50, waitingEach: 2, busy: 'Busy.' })
  let finish = () => {}
  const held = new Promise<void>((resolve) => {
    finish = resolve
  })
  const order: string[] = []
  const holders = Array.from({ length: atOnce - kept }, () => run({ who: 'holder' }, () => held))
  const enter = (who: string, reserved = false, signal?: AbortSignal) =>
    run({ who, reserved: () => reserved, ...(signal && { signal }) }, async () => void order.push(who))
  const done = () => {
    finish()
    return Promise.all(holders)
  }
  return { done, order, enter }
}

test('two of one address may wait, and a third is sent away while others may still come', async () => {
  const { done, order, enter } = aBusyQueue()
  const waiting = [enter('a'), enter('a'), enter('b')]
  await expect(enter('a')).rejects.toMatchObject(refused)
  await done()
  await Promise.all(waiting)
  expect(order.sort()).toEqual(['a', 'a', 'b'])
})

test('addresses take turns, however many of one address came first', async () => {
  const { done, order, enter } = aBusyQueue({ atOnce: 1 })
  const waiting = [enter('a'), enter('a'), enter('b'), enter('c'), enter('b')]
  await done()
  await Promise.all(waiting)
  expect(order).toEqual(['a', 'b', 'c', 'a', 'b'])
})

test('with 50 waiting the next is sent away, and a reserved place is served first', async () => {
  const { done, order, enter } = aBusyQueue()
  const waiting = Array.from({ length: 50 }, (_, i) => enter(`${i}`))
  await expect(enter('stranger')).rejects.toMatchObject(refused)
  waiting.push(enter('doctor', true))
  await done()
  await Promise.all(waiting)
  expect(order[0]).toBe('doctor')
  expect(order).toHaveLength(51)
})

test('a place that is kept is free though all others are taken', async () => {
  const { done, order, enter } = aBusyQueue({ atOnce: 3, kept: 1 })
  const waiting = enter('stranger')
  await enter('doctor', true)
  await enter('doctor', true)
  expect(order).toEqual(['doctor', 'doctor'])
  await done()
  await waiting
})

test('who has gone gives the place up', async () => {
  const { done, order, enter } = aBusyQueue()
  const stop = new AbortController()
  const gone = [enter('a', false, stop.signal), enter('a', false, stop.signal)]
  stop.abort(new Error('gone'))
  for (const one of gone) await expect(one).rejects.toThrow('gone')
  const waiting = enter('a')
  await done()
  await waiting
  expect(order).toEqual(['a'])
})
