import { expect, test } from 'vitest'
import { defaultContent } from '../content/defaults.ts'
import { Event } from '../event.ts'
import { eventsData } from './structured-events.ts'

const origin = 'https://example.org'
const described = (location: string, more: Partial<Event> = {}) =>
  eventsData(
    [
      Event.parse({
        id: '1',
        slug: 'a-talk',
        title: 'A talk',
        description: '',
        date: '2027-05-02',
        lastDay: null,
        startTime: null,
        endTime: null,
        registrationUrl: null,
        location,
        category: 'conference',
        status: 'upcoming',
        createdAt: new Date(0),
        updatedAt: new Date(0),
        ...more,
      }),
    ],
    defaultContent.profile,
    origin,
  )[0]

test.each(['Online', 'online (Zoom)', 'Online, for members'])(
  'an event held at %j has no place',
  (location) => {
    expect(described(location)).toMatchObject({
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation', url: `${origin}/events/a-talk` },
    })
  },
)

test('an event without a place is described with none', () => {
  expect(described('')).not.toHaveProperty('location')
  expect(described('')).not.toHaveProperty('eventAttendanceMode')
})

test.each(['New Delhi', 'Onlinebury'])('an event held at %j has that place', (location) => {
  expect(described(location)).toMatchObject({
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: location, address: location },
  })
})

test.each([
  [{ lastDay: '2027-05-05' }, '2027-05-02', '2027-05-05'],
  [{ startTime: '09:00' }, '2027-05-02T09:00:00+05:30', undefined],
  [{ startTime: '09:00', endTime: '17:00' }, '2027-05-02T09:00:00+05:30', '2027-05-02T17:00:00+05:30'],
])('with %j an event begins at %s and ends at %s', (more, startDate, endDate) => {
  const found = described('', more) as Record<string, string>
  expect([found.startDate, found.endDate]).toEqual([startDate, endDate])
})

test('of an event with an organiser’s website the doctor is not called the organiser, nor an unknown status scheduled', () => {
  const event = described('', { registrationUrl: 'https://course.example/', status: 'postponed' })
  expect(event).not.toHaveProperty('organizer')
  expect(event).not.toHaveProperty('eventStatus')
  expect(described('')).toHaveProperty('organizer')
})
