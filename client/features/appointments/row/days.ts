import type { AppointmentGroup } from '#shared/appointment.ts'
import { slotMinutes } from '#shared/dates/clinic.ts'
import { clinicTime, dayAfter, partsOfDay, weekday } from '#shared/dates/dates.ts'

/** E.g. "Wed, Dec 2", with the year where it is not that of `today`. */
export function shortDay(date: string, today: string): string {
  const { weekday, day, month, year } = partsOfDay(date)
  const short = `${weekday.slice(0, 3)}, ${month} ${day}`
  return today.startsWith(year) ? short : `${short}, ${year}`
}

/** E.g. "Nov 30", at the clinic. */
export function shortInstant(instant: string): string {
  const { day, month } = partsOfDay(clinicTime(new Date(instant)).date)
  return `${month} ${day}`
}

/** "8:30-8:45 AM" as "8:30–8:45 AM". */
export const slotRange = (slot: string) => slot.replace('-', '–')

/** "8:30-8:45 AM" as "8:30 AM". */
export const slotStart = (slot: string) => slot.replace(/-\S+/, '')

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
  if (group === 'today') return shortDay(today, today)
  if (group === 'tomorrow') return shortDay(dayAfter(today), today)
  if (group === 'week') return `to ${shortDay(dayAfter(today, SATURDAY - weekday(today)), today)}`
}
