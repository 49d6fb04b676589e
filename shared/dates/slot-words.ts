import { longDate } from './dates.ts'

/** E.g. `Tuesday, December 1, 2026, 8:30-8:45 AM`: what a request names of it, or ''. */
export const slotWords = (date: string | null, time: string) =>
  [date && longDate(date), time].filter(Boolean).join(', ')
