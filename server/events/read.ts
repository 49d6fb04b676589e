import { desc } from 'drizzle-orm'
import { inOrder } from '#shared/calendar.ts'
import { todayAtClinic } from '#shared/dates.ts'
import { Event } from '#shared/event.ts'
import type { Services } from '../app.ts'
import { events } from '../db/schema/events.ts'
import { regularly } from '../regularly.ts'

export function readEvents({ db, ready }: Pick<Services, 'db' | 'ready'>): Promise<Event[]> {
  return ready.get('events', ['events'], async () => {
    const rows = await db.select().from(events).orderBy(desc(events.date), desc(events.id))
    return inOrder(Event.array().parse(rows))
  })
}

const EVERY = 60_000

/** After midnight at the clinic the cached order is stale. */
export function watchTheDay(ready: Services['ready']) {
  let today = todayAtClinic()
  return regularly(
    EVERY,
    async () => {
      if (today === todayAtClinic()) return
      today = todayAtClinic()
      ready.drop('events')
    },
    () => {},
  )
}
