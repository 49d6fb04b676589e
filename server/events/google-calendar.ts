import { notesOf, spanOf } from '#shared/dates/spans.ts'
import type { Event } from '#shared/event.ts'

export function googleCalendarLink(event: Event): string {
  const { title, location } = event
  const notes = notesOf(event).slice(0, 1_000)
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: datesOf(event),
    ...(notes && { details: notes }),
    ...(location && { location }),
  })
  return `https://calendar.google.com/calendar/render?${query}`
}

function datesOf(event: Event): string {
  const { days, start, end } = spanOf(event)
  return days ? days.map(digits).join('/') : `${momentOf(start)}/${momentOf(end ?? start)}`
}

const digits = (day: string) => day.replaceAll('-', '')

const momentOf = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d+/g, '')
