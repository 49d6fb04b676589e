import { todayAtClinic } from '#shared/dates.ts'

const DAY = 24 * 60 * 60_000

/** The moment so many days before now. */
export const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY)

/** The clinic's calendar date so many days from today, negative for the past. */
export const dayFromToday = (days: number): string => todayAtClinic(daysAgo(-days))
