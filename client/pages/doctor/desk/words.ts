import { clinicTime, dayAfter, partsOfDay } from '#shared/dates/dates.ts'

const numbers = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')

export const inWords = (count: number) => numbers[count] ?? String(count)

export const sentence = (text: string) => text.replace(/^./, (first) => first.toUpperCase())

/** `8:30–8:45 AM`. */
export const slotRange = (slot: string) => slot.replace('-', '–')

/** `8:30 AM`. */
export const slotStart = (slot: string) => slot.replace(/-\S+/, '')

/** `Today`, `Tomorrow`, else `Wed, Dec 2`. */
export function nearDay(date: string, today: string): string {
  if (date === today) return 'Today'
  if (date === dayAfter(today)) return 'Tomorrow'
  return `${partsOfDay(date).weekday.slice(0, 3)}, ${shortDay(date, today)}`
}

/** `Dec 2`, with the year where it is another one. */
export function shortDay(date: string, today: string): string {
  const { day, month, year } = partsOfDay(date)
  return `${month} ${day}${today.startsWith(year) ? '' : `, ${year}`}`
}

/** `May 2–5, 2027`, `Apr 30 – May 2`. */
export function shortDays(
  { date, lastDay }: { date: string; lastDay: string | null },
  today: string,
): string {
  if (!lastDay || lastDay === date) return shortDay(date, today)
  const end = shortDay(lastDay, today)
  const begin = shortDay(date, date)
  return date.slice(0, 7) === lastDay.slice(0, 7)
    ? `${begin}–${end.replace(/^\w+ /, '')}`
    : `${begin} – ${end}`
}

/** `Dec 2, 9:00 AM`. */
export function shortMoment(instant: string, today: string): string {
  const { date, minutes } = clinicTime(new Date(instant))
  return `${date === today ? 'Today' : shortDay(date, today)}, ${clock(minutes)}`
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

function clock(minutes: number): string {
  const hour = Math.floor(minutes / 60)
  const minute = String(minutes % 60).padStart(2, '0')
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`
}
