import { isCalendarDate, todayAtClinic, weekday } from '#shared/dates/dates.ts'

export function dayWarning(date: string): string | undefined {
  // While a year is being typed the control already holds dates such as 0020-12-01.
  if (!isCalendarDate(date)) return undefined
  if (date < todayAtClinic()) return 'This day has passed. It can be recorded all the same.'
  return weekday(date) === 0 ? 'The clinic is closed on Sundays. It can be recorded all the same.' : undefined
}

export const isBlank = (values: Record<string, string>) => Object.values(values).every((text) => !text.trim())
