import { randomBytes } from 'node:crypto'
import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import { CalendarFeed, type CalendarFeedInput, type OpenedFeed } from '#shared/dates/calendar-feed.ts'
import { hashToken } from '../../auth/sessions.ts'
import { appointments, calendarFeeds } from '../../db/schema/appointments.ts'
import type { Services } from '../../services.ts'

const { userId, tokenHash, names } = calendarFeeds

export async function readFeed({ db }: Services, doctor: string): Promise<CalendarFeed | undefined> {
  const [feed] = await db.select().from(calendarFeeds).where(eq(userId, doctor))
  return feed && CalendarFeed.parse(feed)
}

/** The address before it works no longer. */
export async function openFeed(
  { db, env }: Services,
  doctor: string,
  { names }: CalendarFeedInput,
): Promise<OpenedFeed> {
  const token = randomBytes(32).toString('hex')
  const values = { tokenHash: hashToken(token), names, createdAt: sql`now()` }
  const [feed] = await db
    .insert(calendarFeeds)
    .values({ userId: doctor, ...values })
    .onConflictDoUpdate({ target: userId, set: values })
    .returning()
  return { ...CalendarFeed.parse(feed), url: `${env.PUBLIC_URL}/api/calendar/${token}.ics` }
}

export async function changeFeed(
  { db }: Services,
  doctor: string,
  change: CalendarFeedInput,
): Promise<CalendarFeed | undefined> {
  const [feed] = await db.update(calendarFeeds).set(change).where(eq(userId, doctor)).returning()
  return feed && CalendarFeed.parse(feed)
}

export async function withdrawFeed({ db }: Services, doctor: string): Promise<number> {
  const { rowCount } = await db.delete(calendarFeeds).where(eq(userId, doctor))
  return rowCount ?? 0
}

/** Calendars drop what a feed no longer has, so it goes back a while. */
const PAST_DAYS = 30

/** Who is expected or has been; undefined where the address is unknown, renewed or withdrawn. */
export async function readCalendar({ db }: Services, file: string) {
  const [, token] = /^([0-9a-f]{64})\.ics$/.exec(file) ?? []
  if (!token) return undefined
  const [feed] = await db
    .select({ names })
    .from(calendarFeeds)
    .where(eq(tokenHash, hashToken(token)))
  if (!feed) return undefined
  const { id, preferredDate, preferredTime, patientName, status, createdAt, updatedAt } = appointments
  const since = sql`(now() at time zone 'Asia/Kolkata')::date - ${PAST_DAYS}::int`
  const rows = await db
    .select({ id, preferredDate, preferredTime, patientName, createdAt, updatedAt })
    .from(appointments)
    .where(and(inArray(status, ['confirmed', 'completed']), gte(preferredDate, since)))
    .orderBy(asc(preferredDate), asc(preferredTime), asc(id))
  return { names: feed.names, rows }
}

export type Calendar = NonNullable<Awaited<ReturnType<typeof readCalendar>>>
