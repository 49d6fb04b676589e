import { expect, test } from 'vitest'
import { ago, inDays, shortDay, shortMoment } from './ago.ts'

const now = new Date('2026-11-22T12:00:00Z')

test.each([
  ['2026-11-22T12:00:03Z', 'just now'],
  ['2026-11-22T11:59:56Z', 'just now'],
  ['2026-11-22T11:59:32Z', '25 s ago'],
  ['2026-11-22T11:58:59Z', 'a minute ago'],
  ['2026-11-22T11:01:00Z', '59 minutes ago'],
  ['2026-11-22T10:59:00Z', 'an hour ago'],
  ['2026-11-21T12:01:00Z', '23 hours ago'],
  ['2026-11-21T12:00:00Z', 'on Nov 21'],
  ['2025-11-19T20:00:00Z', 'on Nov 20, 2025'],
])('%s was %s', (instant, words) => {
  expect(ago(instant, now)).toBe(words)
})

test('days and hours are those at the clinic', () => {
  expect(shortDay('2026-11-29T18:30:00Z', now)).toBe('Nov 30')
  expect(shortMoment('2026-11-30T01:30:00Z', now)).toBe('Mon, Nov 30, 7:00 AM')
  expect(shortMoment('2026-11-29T18:35:00Z', now)).toBe('Mon, Nov 30, 12:05 AM')
  expect(inDays('2026-11-22T18:29:00Z', now)).toBe('Today')
  expect(inDays('2026-11-22T18:31:00Z', now)).toBe('Tomorrow')
  expect(inDays('2026-11-30T01:30:00Z', now)).toBe('In 8 days')
})
