import type { AppointmentGroup } from '#shared/appointment.ts'
import { slotMinutes } from '#shared/dates/clinic.ts'
import { clinicTime, dayAfter, weekday } from '#shared/dates/dates.ts'
import { monthDay, weekdayMonthDay } from '#shared/dates/short.ts'

/** E.g. "Nov 30", at the clinic. */
export function shortInstant(instant: string): string {
  const { date } = clinicTime(new Date(instant))
  return monthDay(date, date)
}

const SOON_MINUTES = 90

/** E.g. "in 20 minutes", today only and not long before. */
export function startsIn(date: string, slot: string): string | undefined {
  const now = clinicTime()
  const start = slotMinutes(slot)?.start
  if (start === undefined || date !== now.date) return undefined
  const minutes = start - now.minutes
  if (minutes < 0 || minutes > SOON_MINUTES) return undefined
  if (minutes === 0) return 'now'
  return minutes === 1 ? 'in 1 minute' : `in ${minutes} minutes`
}

export const groupNames: Record<AppointmentGroup, string> = {
  answer: 'Needs an answer',
  today: 'Today',
  tomorrow: 'Tomorrow',
  week: 'This week',
  later: 'Later',
  past: 'Past',
}

const SATURDAY = 6

/** What stands under the group's name. */
export function groupDays(group: AppointmentGroup, today: string): string | undefined {
  if (group === 'today') return weekdayMonthDay(today, today)
  if (group === 'tomorrow') return weekdayMonthDay(dayAfter(today), today)
  if (group === 'week') return `to ${weekdayMonthDay(dayAfter(today, SATURDAY - weekday(today)), today)}`
}
