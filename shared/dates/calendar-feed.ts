import { z } from 'zod'
import { Instant } from '../fields.ts'

export const feedNames = ['initials', 'none'] as const

export const CalendarFeedInput = z.strictObject({
  names: z.enum(feedNames, 'Choose initials or no names'),
})

export const CalendarFeed = z.object({ names: z.enum(feedNames), createdAt: Instant })

export type CalendarFeedInput = z.output<typeof CalendarFeedInput>
export type CalendarFeed = z.output<typeof CalendarFeed>

/** The address is told once: the server has its hash alone. */
export type OpenedFeed = CalendarFeed & { url: string }
