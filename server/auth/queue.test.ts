import { expect, onTestFinished, test } from 'vitest'
import { aSite, asDoctor } from '../testing/app.ts'
import { anAdmin, aPassword } from '../testing/factories.ts'
import { queued } from './queue.ts'

const refused = { status: 503, details: { headers: { 'Retry-After': '5' } } }

/** Both places are taken until `done`. */
function aBusyHouse() {
  let finish = () => {}
  const held = new Promise<void>((resolve) => {
    finish = resolve
  })
  const order: string[] = []
  const hold = () => queued({ who: 'holder', reserved: true }, () => held)
  const both = [hold(), hold()]
  const enter = (who: string, reserved = false, signal?: AbortSignal) =>
    queued(signal ? { who, reserved, signal } : { who, reserved }, async () => void order.push(who))
  const done = () => {
    finish()
    return Promise.all(both)
  }
  return { done, order, enter }
}

test('two of one address may wait, and a third is sent away while others may still come', async () => {
  const { done, order, enter } = aBusyHouse()
  const waiting = [enter('a'), enter('a'), enter('b')]
  await expect(enter('a')).rejects.toMatchObject(refused)
  await done()
  await Promise.all(waiting)
  expect(order).toEqual(['a', 'a', 'b'])
})

test('with 50 strangers waiting the next is sent away, and a reserved place is served first', async () => {
  const { done, order, enter } = aBusyHouse()
  const waiting = Array.from({ length: 50 }, (_, i) => enter(`${i}`))
  await expect(enter('stranger')).rejects.toMatchObject(refused)
  waiting.push(enter('doctor', true))
  await done()
  await Promise.all(waiting)
  expect(order[0]).toBe('doctor')
  expect(order).toHaveLength(51)
})

test('who has gone gives the place up', async () => {
  const { done, order, enter } = aBusyHouse()
  const stop = new AbortController()
  const gone = [enter('a', false, stop.signal), enter('a', false, stop.signal)]
  stop.abort(new Error('gone'))
  for (const one of gone) await expect(one).rejects.toThrow('gone')
  const waiting = enter('a')
  await done()
  await waiting
  expect(order).toEqual(['a'])
})

test('while strangers fill the queue the doctor signs in from a known address and changes the password', async () => {
  const site = await aSite({ env: { TRUST_PROXY: '1' } })
  const account = await anAdmin(site.db)
  const doctor = await asDoctor(site, account)
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const login = (address: string, username: string) =>
    fetch(`${site.origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
      body: JSON.stringify({ username, password: aPassword }),
      signal: stop.signal,
    }).then(({ status }) => status)
  expect(await login('192.0.2.1', account.username)).toBe(200)
  const answered: number[] = []
  const flood = Array.from({ length: 70 }, (_, i) =>
    login(`198.51.100.${i}`, `nobody ${i}`).then((status) => void answered.push(status)),
  )
  await Promise.any(flood.slice(60))
  expect(await login('192.0.2.1', account.username)).toBe(200)
  const passwords = { currentPassword: aPassword, newPassword: 'another knee effusion' }
  await doctor.post('/api/auth/change-password').send(passwords).expect(200)
  expect(answered.length).toBeLessThan(60)
  stop.abort()
  await Promise.allSettled(flood)
})
