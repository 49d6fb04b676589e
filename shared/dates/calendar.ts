import type { Event, EventInput } from '../event.ts'
import { dayAfter, todayAtClinic } from './dates.ts'

type Dated = Pick<Event, 'date' | 'status'>

const isAhead = ({ date, status }: Dated, today: string) => date >= today || status === 'ongoing'

/** Upcoming events first, the soonest on top; then past ones, the latest on top. */
export function inOrder<E extends Dated>(events: E[], today = todayAtClinic()): E[] {
  const ahead = events.filter((event) => isAhead(event, today))
  const over = events.filter((event) => !isAhead(event, today))
  return [...ahead.sort((a, b) => compare(a.date, b.date)), ...over.sort((a, b) => compare(b.date, a.date))]
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** A hint only, since the doctor alone sets the status; undefined where it fits. "ongoing" fits for a fortnight. */
export function fittingStatus(
  { date, status }: Dated,
  today = todayAtClinic(),
): EventInput['status'] | undefined {
  if (date > today) return status === 'upcoming' ? undefined : 'upcoming'
  if (date === today) return undefined
  if (status === 'upcoming') return 'completed'
  return status === 'ongoing' && date < dayAfter(today, -FORTNIGHT) ? 'completed' : undefined
}

const FORTNIGHT = 14
