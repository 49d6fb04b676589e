import { desc } from 'drizzle-orm'
import { Event } from '#shared/event.ts'
import type { Services } from '../app.ts'
import { events } from '../db/schema/events.ts'

/** All events, the latest date first. */
export function readEvents({ db, ready }: Services): Promise<Event[]> {
  return ready.get('events', ['events'], async () => {
    const rows = await db.select().from(events).orderBy(desc(events.date), desc(events.id))
    return Event.array().parse(rows)
  })
}
