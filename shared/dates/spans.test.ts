import { expect, test } from 'vitest'
import { daysOf, hoursOf, weekdaysOf } from './spans.ts'

const event = { date: '2027-05-02', lastDay: null, startTime: null, endTime: null }

test.each([
  [null, 'May 2, 2027', 'Sunday'],
  ['2027-05-02', 'May 2, 2027', 'Sunday'],
  ['2027-05-05', 'May 2–5, 2027', 'Sunday to Wednesday'],
  ['2027-06-01', 'May 2 – June 1, 2027', 'Sunday to Tuesday'],
  ['2028-01-01', 'May 2, 2027 – January 1, 2028', 'Sunday to Saturday'],
])('from May 2 to %s is “%s”, %s', (lastDay, days, weekdays) => {
  expect(daysOf({ ...event, lastDay })).toBe(days)
  expect(weekdaysOf({ ...event, lastDay })).toBe(weekdays)
})

test.each([
  [{}, ''],
  [{ startTime: '00:05' }, 'From 12:05 AM'],
  [{ startTime: '09:30', endTime: '12:00' }, '9:30 AM to 12 PM'],
  [{ startTime: '09:00', endTime: '17:00', lastDay: '2027-05-05' }, '9 AM to 5 PM each day'],
])('%j is “%s”', (more, hours) => {
  expect(hoursOf({ ...event, ...more })).toBe(hours)
})
