import { expect, test } from 'vitest'
import type { Event } from '#shared/event.ts'
import { googleCalendarLink } from './google-calendar.ts'

const event: Event = {
  id: 'a',
  slug: 'knee-hip',
  title: 'Knee & hip',
  description: '',
  date: '2026-12-31',
  lastDay: null,
  startTime: null,
  endTime: null,
  location: 'New Delhi',
  registrationUrl: null,
  category: 'workshop',
  status: 'upcoming',
  createdAt: '',
  updatedAt: '',
}

test('the Google link holds the whole day and what is said of the event', () => {
  const link = new URL(googleCalendarLink(event))
  expect(link.origin).toBe('https://calendar.google.com')
  expect(Object.fromEntries(link.searchParams)).toEqual({
    action: 'TEMPLATE',
    text: 'Knee & hip',
    dates: '20261231/20270101',
    location: 'New Delhi',
  })
})

test.each([
  [{ lastDay: '2027-01-02' }, '20261231/20270103', undefined],
  [{ startTime: '09:00', endTime: '17:30' }, '20261231T033000Z/20261231T120000Z', undefined],
  [{ startTime: '09:00' }, '20261231T033000Z/20261231T033000Z', undefined],
  [
    { lastDay: '2027-01-02', startTime: '09:00', endTime: '17:00', registrationUrl: 'https://x.example/' },
    '20261231T033000Z/20270102T113000Z',
    '9 AM to 5 PM each day\n\nRegister: https://x.example/',
  ],
])('with %j it holds the dates %s', (more, dates, details) => {
  const { searchParams } = new URL(googleCalendarLink({ ...event, ...more }))
  expect(searchParams.get('dates')).toBe(dates)
  expect(searchParams.get('details') ?? undefined).toBe(details)
})

test('notes in any script fit into the header of an answer', () => {
  for (const word of ['घुटना ', 'knee ', '🦵🏽']) {
    const link = googleCalendarLink({ ...event, description: word.repeat(300) })
    expect(link.length).toBeLessThan(2_500)
    expect(new URL(link).searchParams.get('details') ?? '').not.toContain('\ufffd')
  }
})
