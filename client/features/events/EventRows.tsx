import type { ReactNode } from 'react'
import { longCalendarDay } from '#shared/dates/dates.ts'
import type { Event } from '#shared/event.ts'
import { Badge, type Tone } from '../../ui/text/Badge.tsx'
import { textLink } from '../../ui/text/TextLink.tsx'
import { googleCalendarLink } from './google-calendar.ts'

const tones: Record<string, Tone> = { upcoming: 'orange', ongoing: 'blue', completed: 'green' }

export function EventRows({ events, tools }: { events: Event[]; tools?: (event: Event) => ReactNode }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {events.map((event) => (
        <li
          key={event.id}
          id={event.id}
          className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 py-6 sm:grid-cols-[9rem_1fr_auto]"
        >
          <time dateTime={event.date} className="text-sm text-muted tabular-nums sm:pt-1">
            {longCalendarDay(event.date)}
          </time>
          <div className="min-w-0 max-sm:col-span-2">
            <h3 className="text-lg font-semibold">{event.title}</h3>
            <p className="text-sm text-muted">
              {[capitalised(event.category), event.location].filter(Boolean).join(' · ')}
            </p>
            {event.description && (
              <p className="mt-1.5 max-w-measure whitespace-pre-line">{event.description}</p>
            )}
            {event.status !== 'completed' && <AddToCalendar event={event} />}
            {tools?.(event)}
          </div>
          <div className="max-sm:col-start-2 max-sm:row-start-1 sm:pt-1">
            <Badge tone={tones[event.status] ?? 'grey'}>{capitalised(event.status)}</Badge>
          </div>
        </li>
      ))}
    </ul>
  )
}

function AddToCalendar({ event }: { event: Event }) {
  return (
    <p className="mt-2 flex flex-wrap gap-x-5 text-sm">
      <a href={`/api/events/${event.id}.ics`} download className={`${textLink} py-1`}>
        Add to calendar<span className="sr-only">: {event.title}</span>
      </a>
      <a href={googleCalendarLink(event)} target="_blank" rel="noopener" className={`${textLink} py-1`}>
        Google Calendar
        <span className="sr-only">: {event.title} (opens in a new tab)</span>
      </a>
    </p>
  )
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
