import { expect, test, vi } from 'vitest'
import { askForNewBase, renewalOf } from './renewal.ts'
import { ship } from './ship.ts'
import { anArchivingSite } from './testing/site.ts'

// Each base copy starts a process.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const site = await anArchivingSite()
const { env } = site
const bases = async () => (await site.held()).filter((name) => name.startsWith('base-'))
const segments = async () => (await site.held()).filter((name) => !name.startsWith('base-'))

test('after an erasure a new base copy is made, and when it is whole nothing older is left', async () => {
  await site.shipped()
  const [older = ''] = await bases()
  await askForNewBase(env)
  await site.ship()
  expect(await bases()).toContain(older)
  await site.endSegment()
  await site.ship()
  const [kept = '', ...others] = await bases()
  expect(others).toEqual([])
  expect(kept > older).toBe(true)
  expect((await segments()).every((name) => name > kept.slice('base-'.length, 'base-'.length + 24))).toBe(
    true,
  )
  expect(await renewalOf(env)).toBeUndefined()
})

test('an erasure while that copy is being made has another one made', async () => {
  await askForNewBase(env)
  const base = async (make: () => Promise<void>) => {
    const making = make()
    await askForNewBase(env)
    await making
  }
  await ship({ db: site.db, env }, { settings: site.settings, base })
  const [tooOld = ''] = (await bases()).slice(-1)
  for (let round = 0; round < 3; round++) {
    await site.endSegment()
    await site.ship()
  }
  const kept = await bases()
  expect(kept).toHaveLength(1)
  expect(kept).not.toContain(tooOld)
  expect(await renewalOf(env)).toBeUndefined()
})
