import { expect, test } from 'vitest'
import { inResult, inside, isCovered, pointInResult, turned, untouched } from './edit.ts'

const size = { width: 400, height: 200 }
const near = (point: { x: number; y: number }) => ({ x: expect.closeTo(point.x), y: expect.closeTo(point.y) })

test('what was at the upper left is at the upper right after a quarter to the right, and back after three more', () => {
  let edit = turned(untouched, 1)
  expect(pointInResult(size, edit, { x: 0, y: 0 })).toEqual(near({ x: 1, y: 0 }))
  expect(pointInResult(size, edit, { x: 1, y: 0 })).toEqual(near({ x: 1, y: 1 }))
  for (let more = 0; more < 3; more++) edit = turned(edit, 1)
  expect(edit).toEqual(untouched)
})

test('the crop stays on what it was on, however the picture is turned', () => {
  const crop = { x: 0.1, y: 0.2, width: 0.5, height: 0.3 }
  const middle = { x: 0.35, y: 0.35 }
  for (const by of [1, -1] as const) {
    let edit = { ...untouched, crop }
    for (let turn = 0; turn < 4; turn++) {
      expect(pointInResult(size, edit, middle)).toEqual(near({ x: 0.5, y: 0.5 }))
      edit = turned(edit, by)
    }
  }
})

test('a straightened picture fills its frame: no corner of the frame lies outside it', () => {
  for (const tilt of [-15, -3, 7.5, 15]) {
    const { x, y, width, height } = inResult(
      size,
      { ...untouched, tilt },
      { x: 0, y: 0, width: 1, height: 1 },
    )
    expect(Math.max(x, y)).toBeLessThanOrEqual(0)
    expect(Math.min(x + width, y + height)).toBeGreaterThanOrEqual(1)
    expect(pointInResult(size, { ...untouched, tilt }, { x: 0.5, y: 0.5 })).toEqual(near({ x: 0.5, y: 0.5 }))
  }
})

test('a part is covered by one box or several, but not by one that leaves a letter', () => {
  const mark = { x: 0.1, y: 0.1, width: 0.2, height: 0.05 }
  expect(isCovered(mark, [mark])).toBe(true)
  const left = { ...mark, width: 0.1 }
  expect(isCovered(mark, [left])).toBe(false)
  expect(isCovered(mark, [left, { ...left, x: 0.2 }])).toBe(true)
})

test('what is moved or resized stays inside the picture', () => {
  expect(inside({ x: -0.2, y: 0.95, width: 0.3, height: 0.2 })).toEqual({
    x: 0,
    y: 0.8,
    width: 0.3,
    height: 0.2,
  })
  expect(inside({ x: 0.5, y: 0.5, width: 0, height: 3 })).toMatchObject({ width: 0.01, height: 1 })
})
