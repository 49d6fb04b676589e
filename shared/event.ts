import { z } from 'zod'
import { eventCategories, eventStatuses } from './categories.ts'
import { CalendarDate, Instant, line, optionalLine, text } from './fields.ts'

export const EventInput = z.strictObject({
  title: line(300, 'Title is required'),
  description: text(5_000).default(''),
  date: CalendarDate,
  location: optionalLine(300).default(''),
  category: z.enum(eventCategories, 'Category is required').default('conference'),
  status: z.enum(eventStatuses, 'Choose a status').default('upcoming'),
})

export type EventInput = z.output<typeof EventInput>

/** Shows a category or status that this version does not know as it is. */
export const Event = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  date: z.string(),
  location: z.string(),
  category: z.string(),
  status: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
})

export type Event = z.output<typeof Event>

export const NextEvent = Event.pick({ id: true, title: true, date: true, location: true, category: true })

export type NextEvent = z.output<typeof NextEvent>
