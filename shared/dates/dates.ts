const CLINIC_TIME_ZONE = 'Asia/Kolkata'

/** Milliseconds ahead of UTC; India has no daylight saving time. */
const CLINIC_AHEAD = 5.5 * 60 * 60 * 1_000

const isoDay = /^(?:19|2\d)\d\d-\d\d-\d\d$/

/** Whether `value` is `YYYY-MM-DD` and an existing day of the years 1900 to 2999. */
export function isCalendarDate(value: string): boolean {
  if (!isoDay.test(value)) return false
  const date = asUtc(value)
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(value)
}

export interface ClinicTime {
  date: string
  minutes: number
}

export function clinicTime(now = new Date()): ClinicTime {
  const clock = new Date(now.valueOf() + CLINIC_AHEAD)
  return {
    date: clock.toISOString().slice(0, 10),
    minutes: clock.getUTCHours() * 60 + clock.getUTCMinutes(),
  }
}

/** `HH:MM` of minutes since midnight. */
export const timeOfDay = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** Undefined where `date` is not `YYYY-MM-DD` or `time` not `HH:MM`. */
export function clinicMoment(date: string, time: string): Date | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? []
  if (!isCalendarDate(date) || !hours) return undefined
  const ofDay = (Number(hours) * 60 + Number(minutes)) * 60_000
  return new Date(asUtc(date).valueOf() + ofDay - CLINIC_AHEAD)
}

export function todayAtClinic(now = new Date()): string {
  return clinicTime(now).date
}

/** 0 is Sunday; independent of the time zone. */
export function weekday(date: string): number {
  return asUtc(date).getUTCDay()
}

export function dayAfter(date: string, days = 1): string {
  const moved = asUtc(date)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10)
}

export const dayName = (date: string) => days[weekday(date)] ?? ''

/** The Monday of its week; a Sunday belongs to the week that begins the day after. */
export function mondayOf(date: string): string {
  return dayAfter(date, 1 - weekday(date))
}

export function longDate(date: string): string {
  return `${dayName(date)}, ${longCalendarDay(date)}`
}

/** The day at the clinic, e.g. `December 1, 2026`. */
export function longDay(instant: string | Date): string {
  return longCalendarDay(clinicTime(new Date(instant)).date)
}

/** E.g. `{ weekday: 'Saturday', day: '12', month: 'Dec', year: '2026' }`. */
export function partsOfDay(date: string) {
  const [year = '', month, day] = date.split('-')
  return {
    weekday: dayName(date),
    day: String(Number(day)),
    month: months[Number(month) - 1]?.slice(0, 3) ?? '',
    year,
  }
}

export function longCalendarDay(date: string): string {
  const day = asUtc(date)
  return `${months[day.getUTCMonth()]} ${day.getUTCDate()}, ${day.getUTCFullYear()}`
}

/** The time at the clinic, e.g. `December 1, 2026 at 4:05 PM`. */
export function dayAndTime(instant: string | Date): string {
  dayAndTimeFormat ??= new Intl.DateTimeFormat('en-US', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: CLINIC_TIME_ZONE,
  })
  return dayAndTimeFormat.format(new Date(instant))
}

const asUtc = (date: string) => new Date(`${date}T00:00:00Z`)

/** Created at first use: Intl blocks a phone for 40 ms, and no public page needs it. */
let dayAndTimeFormat: Intl.DateTimeFormat | undefined

// Not from Intl, for the same reason.
const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const months = 'January February March April May June July August September October November December'.split(
  ' ',
)
