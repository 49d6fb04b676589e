import { dayAfter, todayAtClinic } from './dates.ts'
import type { Event, EventInput } from './event.ts'

type Dated = Pick<Event, 'date' | 'status'>

/** Whether an event is still to come, or going on: its day is not over, or the doctor says so. */
const isAhead = ({ date, status }: Dated, today: string) => date >= today || status === 'ongoing'

/** Upcoming before past: what comes next first, and of what is over the latest first. */
export function inOrder<E extends Dated>(events: E[], today = todayAtClinic()): E[] {
  const ahead = events.filter((event) => isAhead(event, today))
  const over = events.filter((event) => !isAhead(event, today))
  return [...ahead.sort((a, b) => compare(a.date, b.date)), ...over.sort((a, b) => compare(b.date, a.date))]
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/**
 * Where an event's status contradicts its date: the status that fits, for a hint to the doctor, who alone sets it
 * (decision 15). Something may go on for a fortnight from its date.
 */
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
