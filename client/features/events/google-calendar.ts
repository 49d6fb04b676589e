import { dayAfter } from '#shared/dates/dates.ts'
import type { Event } from '#shared/event.ts'

export function googleCalendarLink({ title, description, location, date }: Event): string {
  const day = (value: string) => value.replaceAll('-', '')
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    // Google's end date is exclusive.
    dates: `${day(date)}/${day(dayAfter(date))}`,
    ...(description && { details: description.slice(0, 1_000) }),
    ...(location && { location }),
  })
  return `https://calendar.google.com/calendar/render?${query}`
}
