import { dayAfter } from '#shared/dates.ts'
import type { Event } from '#shared/event.ts'

/** A link that opens Google's calendar with the event filled in, as a whole day. */
export function googleCalendarLink({ title, description, location, date }: Event): string {
  const day = (value: string) => value.replaceAll('-', '')
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    // Its end is the day on which it is over.
    dates: `${day(date)}/${day(dayAfter(date))}`,
    ...(description && { details: description.slice(0, 1_000) }),
    ...(location && { location }),
  })
  return `https://calendar.google.com/calendar/render?${query}`
}
