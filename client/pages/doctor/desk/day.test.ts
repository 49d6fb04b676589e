import { expect, test } from 'vitest'
import type { Appointment } from '#shared/appointment.ts'
import { slotRange, slotStart } from '#shared/dates/short.ts'
import { dayOf, waitingOf } from './day.ts'
import { daysUntil, minutesUntil, nearDay, shortDays, shortMoment } from './words.ts'

const TUESDAY = '2026-12-01'
const at = (time: string, date = TUESDAY) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return { date, minutes: hours * 60 + minutes }
}

const someone = (patientName: string, preferredTime: string, status = 'confirmed') =>
  ({ id: patientName, patientName, preferredTime, status }) as Appointment

const morning = [
  someone('One', '8:30-8:45 AM', 'completed'),
  someone('Two', '8:45-9:00 AM', 'completed'),
  someone('Five', '1:00-1:15 PM'),
]

const linesOf = (today: Appointment[], time: string) =>
  dayOf(today, at(time)).lines.map((line) => (typeof line === 'string' ? line : line.patientName))

const titleAt = (time: string) => dayOf(morning, at(time)).title.replace('\u00a0', ' ')

test('the sentence names the next patient, with the time that is left', () => {
  expect(titleAt('12:40')).toBe('Next: Five at 1:00 PM, in 20 minutes')
  expect(titleAt('10:10')).toBe('Next: Five at 1:00 PM, in about three hours')
  expect(titleAt('12:59')).toBe('Next: Five at 1:00 PM, in a minute')
})

test('whose slot has begun is there now, until it ends', () => {
  expect(titleAt('13:00')).toBe('Now: Five, since 1:00 PM')
  expect(titleAt('13:14')).toBe('Now: Five, since 1:00 PM')
  expect(titleAt('13:15')).toBe('Nobody else is booked today')
})

test('an empty day says so in one line, a Sunday too', () => {
  expect(dayOf([], at('9:00'))).toMatchObject({ title: 'Nobody is booked today', seen: '', lines: [] })
  expect(dayOf([], at('9:00', '2026-12-06')).title).toBe('The clinic is closed today')
  expect(dayOf([someone('Asks', '1:00-1:15 PM', 'pending')], at('9:00')).lines).toEqual([])
})

test('it counts who has been seen, and what waits', () => {
  expect(dayOf(morning, at('12:40')).seen).toBe('Two of three seen today.')
  expect(dayOf([someone('Five', '1:00-1:15 PM')], at('12:40')).seen).toBe('One booked today.')
  expect(dayOf(morning.slice(0, 2), at('12:40')).seen).toBe('All two seen today.')
  expect([0, 1, 3, 13].map(waitingOf)).toEqual([
    'Nothing waits for you.',
    'One request waits for you.',
    'Three requests wait for you.',
    '13 requests wait for you.',
  ])
})

test('free slots stand among the booked ones while they are to come and nobody asks for them', () => {
  expect(linesOf(morning, '12:40')).toEqual(['One', 'Two', 'Five', '1:15-1:30 PM'])
  expect(linesOf([someone('Five', '1:00-1:15 PM')], '8:40')).toEqual(['8:45-9:00 AM', 'Five', '1:15-1:30 PM'])
  const asked = [...morning, someone('Asks', '1:15-1:30 PM', 'pending')]
  expect(linesOf(asked, '12:40')).toEqual(['One', 'Two', 'Five'])
})

test('what the doctor has closed is not free, and a closed day is said to be one', () => {
  const closed = [{ day: TUESDAY, slot: '1:15-1:30 PM' }]
  expect(dayOf(morning, at('12:40'), closed).lines).toHaveLength(3)
  expect(dayOf([], at('9:00'), [{ day: TUESDAY, slot: null }]).title).toBe('The clinic is closed today')
})

test('two patients of one slot and one of an unknown time all have their line', () => {
  const both = [someone('A', '1:00-1:15 PM'), someone('B', '1:00-1:15 PM'), someone('C', 'noon')]
  expect(linesOf(both, '14:00')).toEqual(['A', 'B', 'C'])
})

test('the fan has an arc for each slot', () => {
  expect(dayOf(morning, at('12:40')).arcs).toEqual(['completed', 'completed', 'next', 'free'])
  const later = [someone('A', '8:45-9:00 AM'), someone('B', '1:15-1:30 PM')]
  expect(dayOf(later, at('8:00')).arcs).toEqual(['free', 'next', 'free', 'booked'])
})

test('days, times and distances read in few words', () => {
  expect([slotRange('8:30-8:45 AM'), slotStart('8:30-8:45 AM')]).toEqual(['8:30–8:45 AM', '8:30 AM'])
  expect(['2026-12-01', '2026-12-02', '2026-12-03'].map((day) => nearDay(day, TUESDAY))).toEqual([
    'Today',
    'Tomorrow',
    'Thu, Dec 3',
  ])
  expect(shortMoment('2026-11-30T21:40:00Z', TUESDAY)).toBe('Today, 3:10 AM')
  expect(shortMoment('2027-01-04T07:00:00Z', TUESDAY)).toBe('Jan 4, 2027, 12:30 PM')
  expect(daysUntil('2027-05-02', TUESDAY)).toBe('in 152 days')
  expect([daysUntil(TUESDAY, TUESDAY), daysUntil('2026-12-02', TUESDAY)]).toEqual(['today', 'tomorrow'])
  expect(shortDays({ date: '2027-05-02', lastDay: '2027-05-05' }, TUESDAY)).toBe('May 2–5, 2027')
  expect(shortDays({ date: '2026-12-30', lastDay: '2026-12-31' }, TUESDAY)).toBe('Dec 30–31')
  expect(shortDays({ date: '2027-04-30', lastDay: '2027-05-02' }, TUESDAY)).toBe('Apr 30 – May 2, 2027')
  expect(minutesUntil(61)).toBe('in about an hour')
})
