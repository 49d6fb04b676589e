import { todayAtClinic } from '#shared/dates/dates.ts'

const DAY = 24 * 60 * 60_000

export const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY)

export const dayFromToday = (days: number): string => todayAtClinic(daysAgo(-days))
