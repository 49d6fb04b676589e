import { partsOfDay } from './dates.ts'

/** `Dec 2`, with the year where it is not that of `today`; both `YYYY-MM-DD`. */
export function monthDay(date: string, today: string): string {
  const { day, month, year } = partsOfDay(date)
  return today.startsWith(year) ? `${month} ${day}` : `${month} ${day}, ${year}`
}

/** `Wed, Dec 2`, with the year where it is not that of `today`. */
export const weekdayMonthDay = (date: string, today: string) =>
  `${partsOfDay(date).weekday.slice(0, 3)}, ${monthDay(date, today)}`

/** `7:00 AM` of minutes since midnight. */
export function clockTime(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), String(minutes % 60).padStart(2, '0')]
  return `${hours % 12 || 12}:${rest} ${hours < 12 ? 'AM' : 'PM'}`
}

/** `8:30-8:45 AM` as `8:30–8:45 AM`. */
export const slotRange = (slot: string) => slot.replace('-', '–')

/** `8:30-8:45 AM` as `8:30 AM`. */
export const slotStart = (slot: string) => slot.replace(/-\S+/, '')
