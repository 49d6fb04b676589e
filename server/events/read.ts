import { and, asc, desc, eq, getTableColumns, ne, sql } from 'drizzle-orm'
import { inOrder, isOver } from '#shared/dates/calendar.ts'
import { todayAtClinic } from '#shared/dates/dates.ts'
import { Event, NextEvent, type ShownEvent } from '#shared/event.ts'
import { events, formerEventSlugs } from '../db/schema/events.ts'
import type { Services } from '../services.ts'

type Needed = Pick<Services, 'db'>

export async function readEvents({ db }: Needed): Promise<Event[]> {
  const rows = await db.select().from(events).orderBy(desc(events.date), desc(events.id))
  return inOrder(Event.array().parse(rows))
}

/** Finds former slugs too. */
export async function readEvent({ db }: Needed, slug: string): Promise<ShownEvent | undefined> {
  const [own] = await db.select().from(events).where(eq(events.slug, slug))
  const row = own ?? (await readMoved({ db }, slug))
  if (!row) return undefined
  const event = Event.parse(row)
  return { ...event, over: isOver(event) }
}

async function readMoved({ db }: Needed, slug: string) {
  const [moved] = await db
    .select(getTableColumns(events))
    .from(formerEventSlugs)
    .innerJoin(events, eq(events.id, formerEventSlugs.eventId))
    .where(eq(formerEventSlugs.slug, slug))
  return moved
}

export const nextEventOf = (db: Services['db']) =>
  db
    .select()
    .from(events)
    .where(
      and(
        sql`coalesce(${events.lastDay}, ${events.date}) >= ${todayAtClinic()}`,
        ne(events.status, 'completed'),
      ),
    )
    .orderBy(asc(events.date), asc(events.id))
    .limit(1)

export async function readNextEvent({ db }: Pick<Services, 'db'>): Promise<NextEvent | null> {
  const [event] = await nextEventOf(db)
  return event ? NextEvent.parse(event) : null
}
