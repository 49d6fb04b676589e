import { z } from 'zod'
import { Instant } from './fields.ts'

export const eventCategories = ['conference', 'workshop', 'seminar'] as const
export const eventStatuses = ['upcoming', 'ongoing', 'completed'] as const

/** An event as everyone sees it; `date` is a calendar date (decision 15). */
export const Event = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  date: z.string(),
  location: z.string(),
  category: z.enum(eventCategories),
  status: z.enum(eventStatuses),
  createdAt: Instant,
  updatedAt: Instant,
})

export type Event = z.output<typeof Event>
