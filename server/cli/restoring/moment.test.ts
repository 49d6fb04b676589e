import { expect, test } from 'vitest'
import { momentOf } from './moment.ts'

const now = new Date('2026-11-23T00:00:00Z')
const read = (words: string) => momentOf(words, now).toISOString()

test('a moment without a zone is the clinic’s time, one with a zone is that', () => {
  expect(read('2026-11-22 14:05')).toBe('2026-11-22T08:35:00.000Z')
  expect(read('2026-11-22T14:05:30')).toBe('2026-11-22T08:35:30.000Z')
  expect(read('2026-11-22 14:05+01:00')).toBe('2026-11-22T13:05:00.000Z')
  expect(read('2026-11-22T14:05:30Z')).toBe('2026-11-22T14:05:30.000Z')
})

test.each(['14:05', '2026-11-22', '2026-02-30 14:05', '2026-11-22 24:00', 'yesterday', '2026-11-22 14:05+1'])(
  '%s is refused with an example',
  (words) => {
    expect(() => read(words)).toThrow('is no moment. Write it as "2026-11-22 14:05"')
  },
)

test('a moment to come is refused', () => {
  expect(() => read('2026-11-23 05:31')).toThrow('That moment is still to come.')
})
