import { expect, test } from 'vitest'
import { appointmentStatuses } from '../appointment.ts'
import { replyLink, replyTo } from './reply.ts'

const appointment = {
  patientName: 'Sample Patient',
  phone: '+91 98100 00000',
  appointmentType: 'color-doppler',
  preferredDate: '2026-12-01',
  preferredTime: '8:30-8:45 AM',
  status: 'confirmed',
  adminNotes: 'Difficult veins',
  knownSlot: null,
} as const
const doctor = 'Dr. Firstname Lastname'

test('the reply fits the status and names the visit', () => {
  const replies = appointmentStatuses.map((status) => replyTo({ ...appointment, status }, { doctor }))
  expect(new Set(replies).size).toBe(4)
  for (const reply of replies) {
    expect(reply).toMatch(/^Dear Sample Patient, .*Color Doppler.*Tuesday, December 1, 2026/)
    expect(reply.endsWith(doctor)).toBe(true)
  }
  expect(replies[1]).toContain('is confirmed: Tuesday, December 1, 2026, 8:30-8:45 AM')
})

test('who was moved is told of both times, and who is cancelled of the time that they know', () => {
  const moved = { ...appointment, knownSlot: '2026-11-30 1:00-1:15 PM' }
  expect(replyTo(moved, { doctor })).toContain(
    'another time: Tuesday, December 1, 2026, 8:30-8:45 AM, instead of Monday, November 30, 2026, 1:00-1:15 PM.',
  )
  expect(replyTo({ ...moved, status: 'cancelled' }, { doctor })).toContain(
    'on Monday, November 30, 2026, 1:00-1:15 PM cannot take place',
  )
})

test('the doctor’s notes are in it only when they are put there', () => {
  expect(replyTo(appointment, { doctor })).not.toContain('veins')
  expect(replyTo(appointment, { doctor, notes: 'Drink a lot before.' })).toContain(
    '\n\nDrink a lot before.\n\n',
  )
})

test.each([
  ['+91 98100-00000', '919810000000'],
  ['98100 00000', '919810000000'],
  ['098100 00000', '919810000000'],
  ['0091 98100 00000', '919810000000'],
  ['+44 (0) 20 7946 0000', '442079460000'],
  ['919810000000', '919810000000'],
])('%s is called as %s', (phone, number) => {
  const link = new URL(replyLink({ ...appointment, phone }, { doctor }))
  expect(link.origin + link.pathname).toBe(`https://wa.me/${number}`)
  expect(link.searchParams.get('text')).toContain('Dear Sample Patient')
})
