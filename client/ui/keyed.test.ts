import { expect, test } from 'vitest'
import { anchorsOf } from './keyed.ts'

test('every name gets an anchor of its own, in any script', () => {
  const names = ['Shoulder', 'Wrist & hand', 'कंधा', '***', 'Shoulder', '?']
  expect(anchorsOf(names)).toEqual(['shoulder', 'wrist-hand', 'कंधा', 'part', 'shoulder-5', 'part-6'])
})
