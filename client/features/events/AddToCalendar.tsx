import type { Event } from '#shared/event.ts'
import { textLink } from '../../ui/text/TextLink.tsx'

export function AddToCalendar({ event, file, className }: { event: Event; file: string; className: string }) {
  return (
    <p className={`flex flex-wrap gap-x-5 text-sm ${className}`}>
      <a href={`/api/events/${event.id}.ics`} download className={`${textLink} py-1`}>
        {file}
        <span className="sr-only">: {event.title}</span>
      </a>
      <a
        href={`/api/events/${event.id}/google`}
        target="_blank"
        rel="noopener"
        className={`${textLink} py-1`}
      >
        Google Calendar
        <span className="sr-only">: {event.title} (opens in a new tab)</span>
      </a>
    </p>
  )
}
