import { createEvent, type DateArray } from 'ics'
import { notesOf, spanOf } from '#shared/dates/spans.ts'
import type { Event } from '#shared/event.ts'

export function calendarFile(event: Event, origin: string) {
  const { id, slug, title, location, createdAt, updatedAt } = event
  const notes = notesOf(event)
  const { error, value } = createEvent({
    uid: `${id}@${new URL(origin).hostname}`,
    productId: 'radiologist-website',
    title,
    ...(notes && { description: withLineFeeds(notes) }),
    ...(location && { location }),
    url: `${origin}/events/${slug}`,
    ...timesOf(event),
    busyStatus: 'FREE',
    status: 'CONFIRMED',
    created: Date.parse(createdAt),
    lastModified: Date.parse(updatedAt),
  })
  if (error || !value) throw error ?? new Error('The calendar file came out empty')
  return value
}

function timesOf(event: Event) {
  const { days, start, end } = spanOf(event)
  if (days) return { start: partsOf(days[0]), end: partsOf(days[1]) }
  const inUtc = { startInputType: 'utc', startOutputType: 'utc', endInputType: 'utc', endOutputType: 'utc' }
  // The library takes an event without an end, as RFC 5545 does; its types do not.
  return { ...inUtc, start: start.valueOf(), ...(end && { end: end.valueOf() }) } as {
    start: number
    end: number
  }
}

const partsOf = (date: string) => date.split('-').map(Number) as DateArray & [number, number, number]

/** The library lets a lone carriage return through, which calendars read as a line end. */
const withLineFeeds = (text: string) => text.replace(/\r\n?/g, '\n')
