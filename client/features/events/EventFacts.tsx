import type { ReactNode } from 'react'
import { daysOf, hoursOf, isOnline, weekdaysOf } from '#shared/dates/spans.ts'
import type { ShownEvent } from '#shared/event.ts'
import { ButtonAnchor } from '../../ui/form/Button.tsx'
import { textLink } from '../../ui/text/TextLink.tsx'
import { AddToCalendar } from './AddToCalendar.tsx'
import { EventBadge } from './EventBadge.tsx'

export function EventFacts({ event }: { event: ShownEvent }) {
  const { date, location, status, registrationUrl } = event
  const over = event.over || status === 'completed'
  return (
    <div className="space-y-5 text-sm">
      <dl className="space-y-5 text-muted">
        <Fact name="When" beside={<EventBadge status={status} />}>
          <p className="font-serif text-xl leading-snug font-semibold text-ink">
            <time dateTime={date}>{daysOf(event)}</time>
          </p>
          <p>{weekdaysOf(event)}</p>
          <p className="empty:hidden">{hoursOf(event)}</p>
        </Fact>
        {location && (
          <Fact name="Where">
            <Place location={location} />
          </Fact>
        )}
      </dl>
      {registrationUrl && !over && (
        <div>
          <ButtonAnchor href={registrationUrl} target="_blank" rel="noopener" size="large" className="w-full">
            Register<span className="sr-only"> (opens in a new tab)</span>
          </ButtonAnchor>
          <p className="mt-1.5 text-muted">On the organiser’s website.</p>
        </div>
      )}
      {!over && (
        <div>
          <p className="text-muted">Add to calendar</p>
          <AddToCalendar event={event} file="Calendar file" className="" />
        </div>
      )}
    </div>
  )
}

function Fact({ name, beside, children }: { name: string; beside?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="flex items-center gap-3">
        {name} {beside}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

/** `Conference Hall, Your Hospital, New Delhi`: what follows the last comma stands beneath. */
function Place({ location }: { location: string }) {
  const [, name = location, town] = /^(.+), *([^,]+)$/.exec(location) ?? []
  const query = new URLSearchParams({ api: '1', query: location })
  return (
    <>
      <p className="text-base text-ink">{name}</p>
      {!isOnline(location) && (
        <p>
          {town && `${town} · `}
          <a
            href={`https://www.google.com/maps/search/?${query}`}
            target="_blank"
            rel="noopener"
            className={textLink}
          >
            Map<span className="sr-only"> (opens in a new tab)</span>
          </a>
        </p>
      )}
    </>
  )
}
