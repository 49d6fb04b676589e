import type { Event } from '../event.ts'
import { clinicMoment, dayAfter, dayName, longCalendarDay } from './dates.ts'

type Days = Pick<Event, 'date' | 'lastDay'>
type Times = Days & Pick<Event, 'startTime' | 'endTime'>

export const lastDayOf = ({ date, lastDay }: Days) => lastDay ?? date

export const isOnline = (location: string) => /^online\b/i.test(location)

/** E.g. `May 2–5, 2027`, or the one day. */
export function daysOf(event: Days): string {
  const { date } = event
  const last = lastDayOf(event)
  if (last === date) return longCalendarDay(date)
  const [from = '', to = ''] = [date, last].map(longCalendarDay)
  if (date.slice(0, 4) !== last.slice(0, 4)) return `${from} – ${to}`
  const begins = from.replace(/,.*/, '')
  return date.slice(0, 7) === last.slice(0, 7) ? `${begins}–${to.replace(/^\w+ /, '')}` : `${begins} – ${to}`
}

/** E.g. `Sunday to Wednesday`. */
export function weekdaysOf(event: Days): string {
  const last = lastDayOf(event)
  return last === event.date ? dayName(last) : `${dayName(event.date)} to ${dayName(last)}`
}

/** E.g. `9 AM to 5 PM each day`; '' where no time is given. */
export function hoursOf(event: Times): string {
  const { date, startTime, endTime } = event
  if (!startTime) return ''
  const hours = endTime
    ? `${onTheClock(startTime)} to ${onTheClock(endTime)}`
    : `From ${onTheClock(startTime)}`
  return lastDayOf(event) === date ? hours : `${hours} each day`
}

function onTheClock(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const of12 = hours % 12 || 12
  return `${of12}${minutes ? `:${time.slice(3)}` : ''} ${hours < 12 ? 'AM' : 'PM'}`
}

type Span =
  | { days: readonly [string, string]; start?: undefined; end?: undefined }
  | { days?: undefined; start: Date; end: Date | undefined }

/** For a calendar: whole days with the first one after them, or moments, where the end may be unknown. */
export function spanOf(event: Times): Span {
  const { date, startTime, endTime } = event
  const last = lastDayOf(event)
  const start = clinicMoment(date, startTime ?? '')
  if (!start) return { days: [date, dayAfter(last)] }
  const end = endTime ? clinicMoment(last, endTime) : undefined
  return { start, end: end ?? (last === date ? undefined : clinicMoment(dayAfter(last), '00:00')) }
}

/** What a calendar has no field for, and the description. */
export const notesOf = (event: Times & Pick<Event, 'description' | 'registrationUrl'>) =>
  [
    event.lastDay && hoursOf(event),
    event.registrationUrl && `Register: ${event.registrationUrl}`,
    event.description,
  ]
    .filter(Boolean)
    .join('\n\n')
