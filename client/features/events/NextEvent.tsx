import { Link } from 'react-router-dom'
import { partsOfDay } from '#shared/dates/dates.ts'
import { daysOf } from '#shared/dates/spans.ts'
import type { NextEvent as Event } from '#shared/event.ts'
import { NewsItem } from '../../ui/text/NewsItem.tsx'

export function NextEvent({ event }: { event: Event }) {
  const { slug, title, date, lastDay, location, category } = event
  const { weekday, day, month, year } = partsOfDay(date)
  return (
    <NewsItem
      kind="Next event"
      when={lastDay ? daysOf(event) : weekday}
      title={<Link to={`/events/${slug}`}>{title}</Link>}
      facts={[category, location].filter(Boolean).join(' · ')}
      picture={
        <time
          dateTime={date}
          className="flex size-full items-center justify-center gap-2 rounded-sm bg-tint leading-none"
        >
          <span className="font-serif text-2xl tabular-nums md:text-4xl">{day}</span>
          <span className="text-xs leading-tight font-semibold text-accent-strong md:text-sm">
            {month} <br />
            {year}
          </span>
        </time>
      }
    />
  )
}
