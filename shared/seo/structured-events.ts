import { eventStatuses } from '../categories.ts'
import type { Profile } from '../content/profile.ts'
import { isOnline, lastDayOf } from '../dates/spans.ts'
import type { Event } from '../event.ts'
import { context } from './structured.ts'

const MOST_EVENTS = 20

export function eventsData(events: Event[], profile: Profile, origin: string): object[] {
  const ahead = events.filter(({ status }) => status !== 'completed').slice(0, MOST_EVENTS)
  return ahead.map((event) => eventData(event, profile, origin))
}

export function eventData(event: Event, { name, role }: Profile, origin: string): object {
  const { date, lastDay, startTime, endTime } = event
  const url = `${origin}/events/${event.slug}`
  const scheduled = (eventStatuses as readonly string[]).includes(event.status)
  return {
    ...context,
    '@type': 'Event',
    '@id': url,
    name: event.title,
    ...(event.description && { description: event.description }),
    startDate: momentOf(date, startTime),
    ...((lastDay || endTime) && { endDate: momentOf(lastDayOf(event), endTime) }),
    ...(scheduled && { eventStatus: 'https://schema.org/EventScheduled' }),
    ...(event.location && whereabouts(event.location, url)),
    // Who registers elsewhere registers with another organiser.
    ...(!event.registrationUrl && {
      organizer: { '@type': 'Person', name, jobTitle: role, url: `${origin}/` },
    }),
    url,
  }
}

const momentOf = (date: string, time: string | null) => (time ? `${date}T${time}:00+05:30` : date)

function whereabouts(location: string, page: string) {
  const online = isOnline(location)
  return {
    eventAttendanceMode: `https://schema.org/${online ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: online
      ? { '@type': 'VirtualLocation', url: page }
      : { '@type': 'Place', name: location, address: location },
  }
}
