import { clinicTime, dayAfter } from './dates.ts'
import { clockTime, monthDay, weekdayMonthDay } from './short.ts'

/** `just now`, `25 s ago`, `4 minutes ago`, `an hour ago`, and after a day `on Nov 19`. */
export function ago(instant: string | Date, now = new Date()): string {
  const seconds = Math.floor((now.valueOf() - new Date(instant).valueOf()) / 1_000)
  if (seconds < 5) return 'just now'
  if (seconds < 60) return `${seconds - (seconds % 5)} s ago`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return minutes === 1 ? 'a minute ago' : `${minutes} minutes ago`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return hours === 1 ? 'an hour ago' : `${hours} hours ago`
  return `on ${shortDay(instant, now)}`
}

/** The day at the clinic: `Nov 19`, and of another year `Nov 19, 2025`. */
export const shortDay = (instant: string | Date, now = new Date()) =>
  monthDay(clinicTime(new Date(instant)).date, clinicTime(now).date)

/** `Mon, Nov 30, 7:00 AM` at the clinic. */
export function shortMoment(instant: string | Date, now = new Date()): string {
  const { date, minutes } = clinicTime(new Date(instant))
  return `${weekdayMonthDay(date, clinicTime(now).date)}, ${clockTime(minutes)}`
}

/** `Today`, `Tomorrow`, `In 8 days`: by midnights at the clinic. */
export function inDays(instant: string | Date, now = new Date()): string {
  const [from, to] = [clinicTime(now).date, clinicTime(new Date(instant)).date]
  if (to <= from) return 'Today'
  if (to === dayAfter(from)) return 'Tomorrow'
  return `In ${Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)} days`
}
