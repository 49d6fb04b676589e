import { afterAll, expect, test } from 'vitest'
import { crowd } from './crowd.ts'
import { cut } from './cut.ts'
import { kill } from './kill.ts'
import { cleanUp } from './machine.ts'
import { outage } from './outage.ts'
import type { Finding } from './report.ts'
import { sigterm } from './sigterm.ts'
import { slow } from './slow.ts'

// `npm run faults` in smaller numbers and with longer timeouts; what is not here has tests of its own.
afterAll(() => expect(cleanUp(), 'no process outlives the faults').toEqual([]))

const faults: Record<string, () => Promise<Finding[]>> = {
  'kill -9 during writes loses none that was acknowledged': () =>
    kill({ rounds: 3, starts: [], patience: 30_000 }),
  'with the database gone all that is public is answered, and nothing needs a restart': () =>
    outage({ duration: 6_000 }),
  'a slow and then silent database hangs nothing': () => slow({ latencies: [300], silence: 1_000 }),
  'an upload that is cut half-way leaves nothing': cut,
  'SIGTERM drops none of 50 requests in flight': sigterm,
  '300 connections, most of them slow, hold up nobody': () =>
    crowd({ connections: 300, duration: 4_000, patience: 3_000 }),
}

test.concurrent.each(Object.entries(faults))('%s', async (_name, inject) => {
  for (const { ok, measured } of await inject()) expect(ok, measured).toBe(true)
})
