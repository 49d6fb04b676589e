import type { Event, EventInput } from '../event.ts'
import { type ClinicTime, clinicTime, dayAfter, timeOfDay, todayAtClinic } from './dates.ts'
import { lastDayOf } from './spans.ts'

type Days = Pick<Event, 'date' | 'lastDay'>
type Dated = Days & Pick<Event, 'status'>

export const isOver = (event: Days, today = todayAtClinic()) => lastDayOf(event) < today

const isAhead = (event: Dated, today: string) => !isOver(event, today) || event.status === 'ongoing'

/** Upcoming events first, the soonest on top; then past ones, the latest on top. */
export function inOrder<E extends Dated>(events: E[], today = todayAtClinic()): E[] {
  const ahead = events.filter((event) => isAhead(event, today))
  const over = events.filter((event) => !isAhead(event, today))
  return [...ahead.sort((a, b) => compare(a.date, b.date)), ...over.sort((a, b) => compare(b.date, a.date))]
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/**
 * A hint only, since the doctor alone sets the status; undefined where it fits. "ongoing" fits for a fortnight where
 * no last day is given.
 */
export function fittingStatus(
  event: Dated & Pick<Event, 'endTime'>,
  now: ClinicTime = clinicTime(),
): EventInput['status'] | undefined {
  const { date, lastDay, endTime, status } = event
  const today = now.date
  if (date > today) return status === 'upcoming' ? undefined : 'upcoming'
  const last = lastDayOf(event)
  const ended = last === today && endTime !== null && endTime <= timeOfDay(now.minutes)
  if (last >= today && !ended) return date < today && status !== 'ongoing' ? 'ongoing' : undefined
  if (status === 'upcoming') return 'completed'
  return status === 'ongoing' && (lastDay || ended || date < dayAfter(today, -FORTNIGHT))
    ? 'completed'
    : undefined
}

const FORTNIGHT = 14
