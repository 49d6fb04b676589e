import { expect, test } from 'vitest'
import type { Event } from '../event.ts'
import { fittingStatus, inOrder } from './calendar.ts'

const today = '2026-11-21'
const noon = { date: today, minutes: 12 * 60 }
const event = (date: string, status: Event['status'] = 'upcoming', more: Partial<Event> = {}) =>
  ({
    id: date,
    title: date,
    location: '',
    date,
    lastDay: null,
    startTime: null,
    endTime: null,
    status,
    ...more,
  }) as Event

test('upcoming events come before past ones: the next first, and of the past the latest', () => {
  const dates = ['2024-05-01', '2027-01-01', '2026-11-20', '2026-11-21', '2026-12-01']
  const events = [...dates.map((date) => event(date)), event('2026-11-19', 'ongoing')]
  expect(inOrder(events, today).map(({ date }) => date)).toEqual([
    ...['2026-11-19', '2026-11-21', '2026-12-01', '2027-01-01'],
    ...['2026-11-20', '2024-05-01'],
  ])
})

test.each([
  ['2026-11-20', 'upcoming', 'completed'],
  ['2026-12-01', 'completed', 'upcoming'],
  ['2026-12-01', 'ongoing', 'upcoming'],
  ['2026-11-01', 'ongoing', 'completed'],
  ['2026-11-15', 'ongoing', undefined],
  ['2026-11-21', 'upcoming', undefined],
  ['2026-11-21', 'completed', undefined],
  ['2026-12-01', 'upcoming', undefined],
  ['2020-01-01', 'completed', undefined],
] as const)('on %s, %s: the fitting status is %s', (date, status, expected) => {
  expect(fittingStatus(event(date, status), noon)).toBe(expected)
})

test.each([
  ['2026-11-20', 'upcoming', { lastDay: '2026-11-22' }, 'ongoing'],
  ['2026-11-20', 'completed', { lastDay: '2026-11-21' }, 'ongoing'],
  ['2026-11-20', 'ongoing', { lastDay: '2026-11-21' }, undefined],
  ['2026-11-21', 'upcoming', { lastDay: '2026-11-22' }, undefined],
  ['2026-11-18', 'ongoing', { lastDay: '2026-11-20' }, 'completed'],
  ['2026-11-21', 'upcoming', { startTime: '09:00', endTime: '12:00' }, 'completed'],
  ['2026-11-21', 'ongoing', { startTime: '09:00', endTime: '12:01' }, undefined],
  ['2026-11-20', 'ongoing', { lastDay: today, startTime: '09:00', endTime: '11:00' }, 'completed'],
] as const)('on %s, %s, with %j: the fitting status is %s', (date, status, more, expected) => {
  expect(fittingStatus(event(date, status, more), noon)).toBe(expected)
})

test('an event is ahead until its last day is over', () => {
  const running = event('2026-11-19', 'upcoming', { lastDay: today })
  expect(inOrder([event('2026-11-20'), running], today)).toEqual([running, event('2026-11-20')])
})
