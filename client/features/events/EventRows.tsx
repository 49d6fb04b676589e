import { longCalendarDay } from '#shared/dates.ts'
import type { Event } from '#shared/event.ts'
import { Badge, type Tone } from '../../ui/Badge.tsx'

/** Spec §4: orange, blue and green; grey for what is none of them. */
const tones: Record<string, Tone> = { upcoming: 'orange', ongoing: 'blue', completed: 'green' }

export function EventRows({ events }: { events: Event[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {events.map(({ id, title, description, date, location, status }) => (
        <li key={id} className="grid gap-x-6 gap-y-1 py-5 sm:grid-cols-[9rem_1fr_auto]">
          <time dateTime={date} className="text-sm text-muted tabular-nums sm:pt-1">
            {longCalendarDay(date)}
          </time>
          <div>
            <h3 className="text-lg font-semibold">{title}</h3>
            {location && <p className="text-sm text-muted">{location}</p>}
            {description && <p className="mt-1 whitespace-pre-line">{description}</p>}
          </div>
          <div className="sm:pt-1">
            <Badge tone={tones[status] ?? 'grey'}>{status.charAt(0).toUpperCase() + status.slice(1)}</Badge>
          </div>
        </li>
      ))}
    </ul>
  )
}
