import { expect, test } from 'vitest'
import { whenInWords } from './when.ts'

test('a time is told as the clinic says it, by its own midnight', () => {
  const now = new Date('2026-12-02T19:00:00Z') // half past midnight at the clinic
  const words = (instant: string) => whenInWords(instant, now).replaceAll('\u202f', ' ')
  expect(words('2026-12-02T18:31:00Z')).toBe('today 12:01 AM')
  expect(words('2026-12-02T18:29:00Z')).toBe('yesterday 11:59 PM')
  expect(words('2026-12-01T03:42:00Z')).toBe('December 1, 2026 at 9:12 AM')
})
