import { expect, test } from 'vitest'
import { defaultContent } from '../content/defaults.ts'
import { Event } from '../event.ts'
import { eventsData } from './structured.ts'

const origin = 'https://example.org'
const described = (location: string) =>
  eventsData(
    [
      Event.parse({
        id: '1',
        title: 'A talk',
        description: '',
        date: '2027-05-02',
        location,
        category: 'conference',
        status: 'upcoming',
        createdAt: new Date(0),
        updatedAt: new Date(0),
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
      location: { '@type': 'VirtualLocation', url: `${origin}/events` },
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
