import { expect, test } from 'vitest'
import { dayAfter } from '#shared/dates/dates.ts'
import { copyOf, keptOf, nightOfCopy } from './keep.ts'

const today = '2026-11-23' // a Monday
const nights = Array.from({ length: 500 }, (_, days) => dayAfter(today, -days))

test('of a year and a half of nights, 14 days stay, the last of 8 weeks and the last of 12 months', () => {
  const kept = [...keptOf(nights, today)].toSorted().toReversed()
  expect(kept.slice(0, 14)).toEqual(nights.slice(0, 14))
  expect(kept.slice(14)).toEqual([
    '2026-11-08', // Sundays of the weeks before
    '2026-11-01',
    '2026-10-31',
    '2026-10-25',
    '2026-10-18',
    '2026-10-11',
    '2026-09-30',
    '2026-08-31',
    '2026-07-31',
    '2026-06-30',
    '2026-05-31',
    '2026-04-30',
    '2026-03-31',
    '2026-02-28',
    '2026-01-31',
    '2025-12-31',
  ])
})

test('a site that was off for years loses none of the periods that there were, and never the newest', () => {
  expect(keptOf(['2020-01-02', '2020-01-01', '2019-12-31'], today)).toEqual(
    new Set(['2020-01-02', '2019-12-31']),
  )
  expect(keptOf(['2020-01-02'], today)).toEqual(new Set(['2020-01-02']))
})

test('a name that is not a copy’s stands for no night', () => {
  expect(nightOfCopy(copyOf('2026-11-23'))).toBe('2026-11-23')
  for (const name of ['site-2026-11-23.zip', 'site-2026-11-23.zip.age.part', 'trial-1.age', 'my.zip.age'])
    expect(nightOfCopy(name)).toBeUndefined()
})
