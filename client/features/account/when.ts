import { clinicTime, dayAfter, dayAndTime } from '#shared/dates/dates.ts'

/** The time at the clinic: `today 9:12 AM`, `yesterday 4:05 PM`, `December 1, 2026 at 4:05 PM`. */
export function whenInWords(instant: string, now = new Date()): string {
  const { date } = clinicTime(new Date(instant))
  const today = clinicTime(now).date
  const words = dayAndTime(instant)
  const time = words.split(' at ')[1]
  if (date === today) return `today ${time}`
  return date === dayAfter(today, -1) ? `yesterday ${time}` : words
}
