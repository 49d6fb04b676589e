import { expect, test } from 'vitest'
import type { Event } from '#shared/event.ts'
import { googleCalendarLink } from './google-calendar.ts'

const event: Event = {
  id: 'a',
  title: 'Knee & hip',
  description: '',
  date: '2026-12-31',
  location: 'New Delhi',
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
