import { expect, test } from 'vitest'
import type { Appointment } from '#shared/appointment.ts'
import {
  bookedOn,
  countsOf,
  countsOfWeek,
  daysOf,
  elsewhere,
  expectedOn,
  othersOf,
  weekTitle,
} from './days.ts'

let last = 0

const appointment = (
  preferredDate: string,
  preferredTime: string,
  status: Appointment['status'] = 'confirmed',
) => ({ id: String(++last), preferredDate, preferredTime, status, toBeMoved: false }) as Appointment

const closure = (day: string, slot: string | null = null) => ({ id: day, day, slot, note: '', updatedAt: '' })

const slots = ['8:30-8:45 AM', '8:45-9:00 AM', '1:00-1:15 PM', '1:15-1:30 PM']
const nineOnTuesday = { date: '2026-12-01', minutes: 9 * 60 }

function aWeek(appointments: Appointment[], closures: ReturnType<typeof closure>[] = []) {
  const week = { from: '2026-11-30', today: '2026-12-01', appointments, closures }
  return { week, days: daysOf(week, nineOnTuesday) }
}

test('a week is Monday to Saturday, each with the clinic’s slots; what has begun is over', () => {
  const { days } = aWeek([])
  expect(days.map(({ day }) => day.slice(8))).toEqual(['30', '01', '02', '03', '04', '05'])
  expect(days.map(({ past, today }) => [past, today]).slice(0, 3)).toEqual([
    [true, false],
    [false, true],
    [false, false],
  ])
  expect(days[1]?.cells.map(({ slot, over }) => [slot, over])).toEqual(
    slots.map((slot, at) => [slot, at < 2]),
  )
})

test('the counts say in words what is taken, asked for, full, free and closed', () => {
  const full = slots.map((slot) => appointment('2026-12-03', slot))
  const { week, days } = aWeek(
    [
      appointment('2026-11-30', slots[0] ?? '', 'completed'),
      appointment('2026-12-02', slots[0] ?? '', 'pending'),
      appointment('2026-12-02', slots[1] ?? ''),
      ...full,
      appointment('2026-12-05', slots[3] ?? '', 'pending'),
    ],
    [closure('2026-12-04'), closure('2026-12-05', slots[0])],
  )
  expect(days.map(countsOf)).toEqual([
    '1 of 4 taken',
    'All free',
    '1 taken, 1 asked',
    'Full',
    'All free',
    '1 asked',
  ])
  expect(countsOfWeek(week, days)).toBe('6 of 19 times taken, 2 requests')
  const { week: quiet, days: none } = aWeek(
    [appointment('2026-12-05', slots[0] ?? '')],
    [closure('2026-12-05', slots[1])],
  )
  expect(none.map(countsOf)).toEqual([
    'None taken',
    'All free',
    'All free',
    'All free',
    'All free',
    '1 of 3 taken',
  ])
  expect(countsOfWeek(quiet, none)).toBe('1 of 23 times taken')
})

test('the confirmed patient stands before who asks for the same time; a cancelled one leaves it free', () => {
  const [slot = ''] = slots
  const { days } = aWeek([
    appointment('2026-12-02', slot, 'pending'),
    appointment('2026-12-02', slot),
    appointment('2026-12-03', slot, 'cancelled'),
    appointment('2026-11-30', slot, 'cancelled'),
  ])
  const [monday, , wednesday, thursday] = days.map(({ cells }) => cells[0])
  expect(wednesday?.appointment?.status).toBe('confirmed')
  expect(wednesday && othersOf(wednesday)).toBe('and 1 request')
  expect(thursday?.appointment).toBeUndefined()
  expect(monday?.appointment?.status).toBe('cancelled')
  expect(days.map((day) => bookedOn(day).length)).toEqual([0, 0, 2, 0, 0, 0])
  expect(days.map((day) => bookedOn(day, '8:45-9:00 AM').length)).toEqual([0, 0, 0, 0, 0, 0])
  expect(days.map((day) => expectedOn(day).length)).toEqual([0, 0, 1, 0, 0, 0])
})

test('what is recorded for a Sunday or an unknown time is not lost', () => {
  const { week, days } = aWeek([
    appointment('2026-12-06', slots[0] ?? ''),
    appointment('2026-12-02', ''),
    appointment('2026-12-02', slots[0] ?? ''),
  ])
  expect(elsewhere(week, days)).toHaveLength(2)
  expect(days.map((day) => bookedOn(day).length)).toEqual([0, 0, 2, 0, 0, 0])
})

test('a week is called by its first and last day', () => {
  expect(weekTitle('2026-11-30')).toBe('November 30 – December 5, 2026')
  expect(weekTitle('2026-12-07')).toBe('December 7 – 12, 2026')
  expect(weekTitle('2026-12-28')).toBe('December 28, 2026 – January 2, 2027')
})
