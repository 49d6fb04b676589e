import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { daysOf, hoursOf } from '#shared/dates/spans.ts'
import type { Event } from '#shared/event.ts'
import { AddToCalendar } from './AddToCalendar.tsx'
import { capitalised, EventBadge } from './EventBadge.tsx'

export function EventRows({ events, tools }: { events: Event[]; tools?: (event: Event) => ReactNode }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {events.map((event) => (
        <li
          key={event.id}
          id={event.id}
          className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 py-6 sm:grid-cols-[9rem_1fr_auto]"
        >
          <p className="text-sm text-muted tabular-nums sm:pt-1">
            <time dateTime={event.date}>{daysOf(event)}</time>
            <span className="block empty:hidden">{hoursOf(event)}</span>
          </p>
          <div className="min-w-0 max-sm:col-span-2">
            <h3 className="text-lg font-semibold">
              <Link to={`/events/${event.slug}`} className="hover:text-accent">
                {event.title}
              </Link>
            </h3>
            <p className="text-sm text-muted">
              {[capitalised(event.category), event.location].filter(Boolean).join(' · ')}
            </p>
            {event.description && (
              <p className="mt-1.5 max-w-measure whitespace-pre-line">{event.description}</p>
            )}
            {event.status !== 'completed' && (
              <AddToCalendar event={event} file="Add to calendar" className="mt-2" />
            )}
            {tools?.(event)}
          </div>
          <div className="max-sm:col-start-2 max-sm:row-start-1 sm:pt-1">
            <EventBadge status={event.status} />
          </div>
        </li>
      ))}
    </ul>
  )
}
