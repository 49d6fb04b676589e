import { createEvent, type DateArray } from 'ics'
import { dayAfter } from '#shared/dates/dates.ts'
import type { Event } from '#shared/event.ts'

/** RFC 5545: the end of an all-day event is the day after. */
export function calendarFile(
  { id, title, description, date, location, createdAt, updatedAt }: Event,
  origin: string,
) {
  const { error, value } = createEvent({
    uid: `${id}@${new URL(origin).hostname}`,
    productId: 'radiologist-website',
    title,
    ...(description && { description: withLineFeeds(description) }),
    ...(location && { location }),
    url: `${origin}/events`,
    start: parts(date),
    end: parts(dayAfter(date)),
    busyStatus: 'FREE',
    status: 'CONFIRMED',
    created: Date.parse(createdAt),
    lastModified: Date.parse(updatedAt),
  })
  if (error || !value) throw error ?? new Error('The calendar file came out empty')
  return value
}

/** The library lets a lone carriage return through, which calendars read as a line end. */
const withLineFeeds = (text: string) => text.replace(/\r\n?/g, '\n')

const parts = (date: string) => date.split('-').map(Number) as DateArray & [number, number, number]
