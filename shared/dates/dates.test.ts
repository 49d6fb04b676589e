import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  clinicMoment,
  clinicTime,
  isCalendarDate,
  longCalendarDay,
  longDate,
  longDay,
  timeOfDay,
  todayAtClinic,
  weekday,
} from './dates.ts'

test('today is the day in Asia/Kolkata, five and a half hours ahead of UTC', () => {
  expect(todayAtClinic(new Date('2026-11-30T18:29:59Z'))).toBe('2026-11-30')
  expect(todayAtClinic(new Date('2026-11-30T18:30:00Z'))).toBe('2026-12-01')
})

test("the clinic's clock counts minutes since its own midnight", () => {
  expect(clinicTime(new Date('2026-11-30T18:30:00Z'))).toEqual({ date: '2026-12-01', minutes: 0 })
  expect(clinicTime(new Date('2026-12-01T03:00:00Z'))).toEqual({ date: '2026-12-01', minutes: 8 * 60 + 30 })
  expect(clinicTime(new Date('2026-12-01T18:29:59Z'))).toEqual({ date: '2026-12-01', minutes: 24 * 60 - 1 })
})

test('a day and a time at the clinic are a moment, and what is neither is none', () => {
  expect(clinicMoment('2026-12-01', '00:00')).toEqual(new Date('2026-11-30T18:30:00Z'))
  expect(clinicMoment('2026-12-01', timeOfDay(7 * 60 + 5))).toEqual(new Date('2026-12-01T01:35:00Z'))
  for (const [date, time] of [
    ['', '07:00'],
    ['2026-02-30', '07:00'],
    ['2026-12-01', ''],
    ['2026-12-01', '24:00'],
    ['2026-12-01', '7:00'],
  ] as const)
    expect(clinicMoment(date, time), `${date} ${time}`).toBeUndefined()
})

test('a calendar date is a day that exists, written YYYY-MM-DD', () => {
  for (const date of ['2026-12-01', '2028-02-29', '1900-01-01', '2999-12-31'])
    expect(isCalendarDate(date), date).toBe(true)
  for (const date of [
    '',
    '2026-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '1899-12-31',
    '3000-01-01',
    '0202-12-01',
    '12026-01-01',
    '2026-12-01T00:00',
    ' 2026-12-01',
    '2026-12-01\n',
    '२०२६-१२-०१',
  ])
    expect(isCalendarDate(date), date).toBe(false)
})

test('every day is a calendar date, and its weekday follows the weekday before', () => {
  const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2999-12-30'), noInvalidDate: true })
  fc.assert(
    fc.property(day, (instant) => {
      const date = instant.toISOString().slice(0, 10)
      const next = new Date(instant.valueOf() + 86_400_000).toISOString().slice(0, 10)
      expect(isCalendarDate(date)).toBe(true)
      expect(weekday(next)).toBe((weekday(date) + 1) % 7)
    }),
  )
})

test('the weekday of a calendar date is the same in every time zone', () => {
  expect(weekday('2026-12-06')).toBe(0)
  expect(weekday('2026-12-05')).toBe(6)
})

test('dates read in en-US long form', () => {
  expect(longDate('2026-12-01')).toBe('Tuesday, December 1, 2026')
  expect(longCalendarDay('2026-12-01')).toBe('December 1, 2026')
  expect(longDay('2026-11-30T18:30:00Z')).toBe('December 1, 2026')
})
