import { notesOf, spanOf } from '#shared/dates/spans.ts'
import type { Event } from '#shared/event.ts'

/** Characters as the link encodes them, a Devanagari letter as nine: nginx takes headers of 4 kB in all. */
const NOTES_LIMIT = 1_500

export function googleCalendarLink(event: Event): string {
  const { title, location } = event
  const notes = firstOf(notesOf(event), NOTES_LIMIT)
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: datesOf(event),
    ...(notes && { details: notes }),
    ...(location && { location }),
  })
  return `https://calendar.google.com/calendar/render?${query}`
}

function firstOf(text: string, limit: number): string {
  let first = ''
  for (const word of text.split(/(?<=\s)/)) {
    if (encodeURIComponent(first + word).length > limit) break
    first += word
  }
  return first.trim()
}

function datesOf(event: Event): string {
  const { days, start, end } = spanOf(event)
  return days ? days.map(digits).join('/') : `${momentOf(start)}/${momentOf(end ?? start)}`
}

const digits = (day: string) => day.replaceAll('-', '')

const momentOf = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d+/g, '')
