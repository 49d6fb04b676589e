import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moved } from './order.ts'

const items = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
const after = (id: string, to: number) =>
  moved(items, id, to)
    .map((item) => item.id)
    .join('')

test.each([
  ['a', 2, 'bcad'],
  ['d', 0, 'dabc'],
  ['b', 1, 'abcd'],
  ['c', 99, 'abdc'],
  ['a', -1, 'abcd'],
  ['x', 1, 'abcd'],
])('%s moved to place %d gives %s', (id, to, expected) => {
  expect(after(id, to)).toBe(expected)
})

test('no move loses or doubles a picture', () => {
  fc.assert(
    fc.property(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer({ min: -9, max: 9 }), (id, to) => {
      expect([...after(id, to)].sort().join('')).toBe('abcd')
    }),
  )
})
