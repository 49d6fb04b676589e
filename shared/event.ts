import { z } from 'zod'
import { eventCategories, eventStatuses } from './categories.ts'
import { CalendarDate, Instant, line, optionalLine, orNull, TimeOfDay, text } from './fields.ts'

const RegistrationLink = line(500).pipe(
  z.url({ protocol: /^https$/, error: 'Enter an address that begins with https://' }),
)

export const EventFields = z.strictObject({
  title: line(300, 'Title is required'),
  description: text(5_000).default(''),
  date: CalendarDate,
  lastDay: orNull(CalendarDate),
  /** Of each day, at the clinic. */
  startTime: orNull(TimeOfDay),
  endTime: orNull(TimeOfDay),
  location: optionalLine(300).default(''),
  registrationUrl: orNull(RegistrationLink),
  category: z.enum(eventCategories, 'Category is required').default('conference'),
  status: z.enum(eventStatuses, 'Choose a status').default('upcoming'),
})

export const EventInput = EventFields.refine(({ date, lastDay }) => !lastDay || lastDay >= date, {
  path: ['lastDay'],
  error: 'The last day is before the first. Choose the date or a later day.',
})
  .refine(({ startTime, endTime }) => startTime || !endTime, {
    path: ['startTime'],
    error: 'Say when it starts too, or leave the end empty.',
  })
  .refine(({ startTime, endTime }) => !startTime || !endTime || endTime > startTime, {
    path: ['endTime'],
    error: 'The end is not after the start. The times are those of each day.',
  })

export type EventInput = z.output<typeof EventInput>

/** Shows a category or status that this version does not know as it is. */
export const Event = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  date: z.string(),
  lastDay: z.string().nullable(),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  location: z.string(),
  registrationUrl: z.string().nullable(),
  category: z.string(),
  status: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
})

export type Event = z.output<typeof Event>

/** `over`: its last day has passed at the clinic. */
export const ShownEvent = Event.extend({ over: z.boolean() })

export type ShownEvent = z.output<typeof ShownEvent>

export const NextEvent = Event.pick({
  id: true,
  slug: true,
  title: true,
  date: true,
  lastDay: true,
  location: true,
  category: true,
})

export type NextEvent = z.output<typeof NextEvent>
