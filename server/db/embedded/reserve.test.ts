import { mkdtempSync, rmSync } from 'node:fs'
import { stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openReserve } from './reserve.ts'

const MB = 1024 * 1024
const WHOLE = 64 * MB

const home = mkdtempSync(path.join(tmpdir(), 'reserve-'))
const file = path.join(home, 'postgres.reserve')
afterAll(() => rmSync(home, { recursive: true }))

let free = 0
const reserve = openReserve(home, { freeBytes: async () => free })
const size = async () => (await stat(file).catch(() => undefined))?.size ?? 0
const look = async () => {
  await reserve.look()
  return { full: reserve.full, size: await size() }
}

beforeEach(() => rmSync(file, { force: true }))

test('where there is room beside it the reserve is made, on blocks of its own, and then left alone', async () => {
  free = 96 * MB
  expect(await look()).toEqual({ full: false, size: WHOLE })
  const made = await stat(file)
  expect(made.blocks * 512).toBeGreaterThanOrEqual(WHOLE)
  free = 32 * MB
  expect(await look()).toEqual({ full: false, size: WHOLE })
  expect((await stat(file)).mtimeMs).toBe(made.mtimeMs)
})

test('a reserve that a crash has cut short is made whole', async () => {
  free = 96 * MB
  await reserve.look()
  await truncate(file, 5 * MB)
  expect(await look()).toEqual({ full: false, size: WHOLE })
})

test('without room for it and something beside it the disk counts as full, and nothing is taken', async () => {
  free = 96 * MB - 1
  expect(await look()).toEqual({ full: true, size: 0 })
})

test('the reserve is given away only where nothing else is left, and is made again once there is room', async () => {
  free = 96 * MB
  await reserve.release()
  expect(await size()).toBe(WHOLE)
  free = 32 * MB - 1
  await reserve.release()
  expect([reserve.full, await size()]).toEqual([true, 0])
  free += WHOLE // its own
  expect(await look()).toEqual({ full: true, size: 0 })
  free = 96 * MB
  expect(await look()).toEqual({ full: false, size: WHOLE })
})
