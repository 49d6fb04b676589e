const CLINIC_TIME_ZONE = 'Asia/Kolkata'

/** Its clock, ahead of UTC the whole year (milliseconds). */
const CLINIC_AHEAD = 5.5 * 60 * 60 * 1_000

const isoDay = /^(\d{4})-(\d{2})-(\d{2})$/

/** Whether `value` is `YYYY-MM-DD` and names a day that exists, in the years 1900 to 2999. */
export function isCalendarDate(value: string): boolean {
  const parts = isoDay.exec(value)
  if (!parts) return false
  const year = Number(parts[1])
  const date = asUtc(value)
  return year >= 1900 && year <= 2999 && !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(value)
}

/** A moment on the clinic's clock: its calendar date as `YYYY-MM-DD`, and minutes since midnight. */
export interface ClinicTime {
  date: string
  minutes: number
}

/** The clinic's clock at `now`, whatever the time zone of the device (decision 15). */
export function clinicTime(now = new Date()): ClinicTime {
  const clock = new Date(now.valueOf() + CLINIC_AHEAD)
  return {
    date: clock.toISOString().slice(0, 10),
    minutes: clock.getUTCHours() * 60 + clock.getUTCMinutes(),
  }
}

/** The clinic's calendar date at `now`, as `YYYY-MM-DD` (decision 15). */
export function todayAtClinic(now = new Date()): string {
  return clinicTime(now).date
}

/** 0 is Sunday, 6 is Saturday; of the calendar date itself, in no time zone. */
export function weekday(date: string): number {
  return asUtc(date).getUTCDay()
}

/** The calendar date so many days later, as `YYYY-MM-DD`. */
export function dayAfter(date: string, days = 1): string {
  const moved = asUtc(date)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10)
}

/** en-US long form with weekday, e.g. `Tuesday, December 1, 2026` (spec §9). */
export function longDate(date: string): string {
  return `${days[weekday(date)]}, ${longCalendarDay(date)}`
}

/** en-US long form of an instant at the clinic, e.g. `December 1, 2026`. */
export function longDay(instant: string | Date): string {
  return longCalendarDay(clinicTime(new Date(instant)).date)
}

/** A calendar date in en-US long form without its weekday, e.g. `December 1, 2026`. */
export function longCalendarDay(date: string): string {
  const day = asUtc(date)
  return `${months[day.getUTCMonth()]} ${day.getUTCDate()}, ${day.getUTCFullYear()}`
}

/** en-US date and time of an instant at the clinic, e.g. `December 1, 2026 at 4:05 PM` (spec §9). */
export function dayAndTime(instant: string | Date): string {
  dayAndTimeFormat ??= new Intl.DateTimeFormat('en-US', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: CLINIC_TIME_ZONE,
  })
  return dayAndTimeFormat.format(new Date(instant))
}

const asUtc = (date: string) => new Date(`${date}T00:00:00Z`)

/** Made at its first use, which no visitor's page has: Intl keeps a phone busy for 40 ms. */
let dayAndTimeFormat: Intl.DateTimeFormat | undefined

// Written out for the same reason.
const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const months = 'January February March April May June July August September October November December'.split(
  ' ',
)
