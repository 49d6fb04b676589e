import { clinicTime, dayAfter } from '#shared/dates/dates.ts'
import { clockTime, monthDay, weekdayMonthDay } from '#shared/dates/short.ts'

const numbers = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')

export const inWords = (count: number) => numbers[count] ?? String(count)

export const sentence = (text: string) => text.replace(/^./, (first) => first.toUpperCase())

/** `Today`, `Tomorrow`, else `Wed, Dec 2`. */
export function nearDay(date: string, today: string): string {
  if (date === today) return 'Today'
  if (date === dayAfter(today)) return 'Tomorrow'
  return weekdayMonthDay(date, today)
}

/** `May 2–5, 2027`, `Apr 30 – May 2`. */
export function shortDays(
  { date, lastDay }: { date: string; lastDay: string | null },
  today: string,
): string {
  if (!lastDay || lastDay === date) return monthDay(date, today)
  const end = monthDay(lastDay, today)
  const begin = monthDay(date, date)
  return date.slice(0, 7) === lastDay.slice(0, 7)
    ? `${begin}–${end.replace(/^\w+ /, '')}`
    : `${begin} – ${end}`
}

/** `Dec 2, 9:00 AM`. */
export function shortMoment(instant: string, today: string): string {
  const { date, minutes } = clinicTime(new Date(instant))
  return `${date === today ? 'Today' : monthDay(date, today)}, ${clockTime(minutes)}`
}

const DAY_MS = 86_400_000

/** `in 152 days`. */
export function daysUntil(date: string, today: string): string {
  const days = Math.round((Date.parse(date) - Date.parse(today)) / DAY_MS)
  if (days <= 0) return days ? '' : 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}

/** `in 20 minutes`; `about` where it is hours. */
export function minutesUntil(minutes: number): string {
  if (minutes < 60) return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`
  const hours = Math.round(minutes / 60)
  return hours === 1 ? 'in about an hour' : `in about ${inWords(hours)} hours`
}
