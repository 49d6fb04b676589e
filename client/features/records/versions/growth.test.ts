import { expect, test } from 'vitest'
import { growth } from './growth.ts'

test('what a version has more or fewer is counted in words that agree', () => {
  expect([1, -1, 2, -40, 0].map(growth)).toEqual([
    ', 1 character more',
    ', 1 character fewer',
    ', 2 characters more',
    ', 40 characters fewer',
    '',
  ])
})
