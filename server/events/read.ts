import { and, asc, desc, gte, ne } from 'drizzle-orm'
import { inOrder } from '#shared/dates/calendar.ts'
import { todayAtClinic } from '#shared/dates/dates.ts'
import { Event, NextEvent } from '#shared/event.ts'
import { events } from '../db/schema/events.ts'
import { runEvery } from '../interval.ts'
import type { Services } from '../services.ts'

export async function readEvents({ db }: Pick<Services, 'db'>): Promise<Event[]> {
  const rows = await db.select().from(events).orderBy(desc(events.date), desc(events.id))
  return inOrder(Event.array().parse(rows))
}

export const nextEventOf = (db: Services['db']) =>
  db
    .select()
    .from(events)
    .where(and(gte(events.date, todayAtClinic()), ne(events.status, 'completed')))
    .orderBy(asc(events.date), asc(events.id))
    .limit(1)

export async function readNextEvent({ db }: Pick<Services, 'db'>): Promise<NextEvent | null> {
  const [event] = await nextEventOf(db)
  return event ? NextEvent.parse(event) : null
}

const DAY_CHECK_INTERVAL_MS = 60_000

/** After midnight at the clinic the cached order and the next event are stale. */
export function watchTheDay(cache: Services['cache']) {
  let today = todayAtClinic()
  return runEvery(
    DAY_CHECK_INTERVAL_MS,
    async () => {
      if (today === todayAtClinic()) return
      today = todayAtClinic()
      cache.invalidate('events')
    },
    () => {},
  )
}
