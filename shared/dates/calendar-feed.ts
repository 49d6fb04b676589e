import { z } from 'zod'
import { PasswordRequest } from '../account/session.ts'
import { Instant } from '../fields.ts'

export const feedNames = ['initials', 'none'] as const

export const CalendarFeedInput = z.strictObject({
  names: z.enum(feedNames, 'Choose initials or no names'),
})

/** Whoever has the address reads for as long as it works, so the password is asked for. */
export const NewCalendarFeed = CalendarFeedInput.extend(PasswordRequest.shape)

export const CalendarFeed = z.object({ names: z.enum(feedNames), createdAt: Instant })

export type CalendarFeedInput = z.output<typeof CalendarFeedInput>
export type NewCalendarFeed = z.output<typeof NewCalendarFeed>
export type CalendarFeed = z.output<typeof CalendarFeed>

/** The address is told once: the server has its hash alone. */
export type OpenedFeed = CalendarFeed & { url: string }
