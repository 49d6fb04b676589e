import { and, desc, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { AppointmentGroup } from '#shared/appointment.ts'
import { timeSlots } from '#shared/dates/clinic.ts'
import { dayAfter, weekday } from '#shared/dates/dates.ts'
import { appointments, isPending, isUntold } from '../db/schema/appointments.ts'
import { list } from '../db/schema/columns.ts'
import { toBeMoved } from './closures/read.ts'

const { status, preferredDate, preferredTime, createdAt, id } = appointments

export const today = sql<string>`((now() at time zone 'Asia/Kolkata')::date)`

/** The slot's place in the day; a time that this version does not know comes last. */
export const place = sql<number>`coalesce(array_position(array[${list(timeSlots)}], ${preferredTime}::text), 9)`

interface Keyed {
  preferredDate: string
  place: number
  createdAt: Date
  id: string
}

interface Section {
  name: 'answer' | 'ahead' | 'past'
  /** Each is read in order by an index of its own. */
  branches: SQL[]
  latestFirst?: boolean
}

const told = sql`not (${isUntold})`
export const moving = sql`(${status} = 'confirmed' and ${toBeMoved})`

/** In the order of the inbox: what waits for an answer, then the days from today on, then the past. */
export function sectionsFor({ status, when }: { status?: string | undefined; when?: string | undefined }) {
  const days = status === 'pending' ? [] : [sql`not (${isPending})`]
  const untold = and(isUntold, gte(preferredDate, today)) as SQL
  const waiting = [
    ...(!status || status === 'pending' ? [isPending] : []),
    ...days.flatMap(() => [untold, and(told, moving) as SQL]),
  ]
  const sections: Section[] = [
    { name: 'answer', branches: status === 'completed' ? [] : waiting },
    {
      name: 'ahead',
      branches: days.map((known) => and(known, told, sql`not ${moving}`, gte(preferredDate, today)) as SQL),
    },
    {
      name: 'past',
      branches: days.map((known) => and(known, lt(preferredDate, today)) as SQL),
      latestFirst: true,
    },
  ]
  return sections.filter(({ name }) => !when || (name === 'past') === (when === 'past'))
}

export const orderOf = ({ latestFirst }: Section) =>
  [sql`${preferredDate}`, place, sql`${createdAt}`, sql`${id}`].map((key) => (latestFirst ? desc(key) : key))

/** As the database sorts, for rows of several branches. */
export const compare = (a: Keyed, b: Keyed) =>
  order(a.preferredDate, b.preferredDate) ||
  a.place - b.place ||
  a.createdAt.valueOf() - b.createdAt.valueOf() ||
  order(a.id, b.id)

const order = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** The cursor of `AppointmentsQuery`. */
export const cursorOf = (section: Section, { preferredDate, place, createdAt, id }: Keyed) =>
  [section.name, preferredDate, place, createdAt.toISOString(), id].join(',')

/** Undefined where the section comes after the cursor as a whole, false where it comes before. */
export function behind(cursor: string | undefined, section: Section, sections: Section[]) {
  if (!cursor) return undefined
  const [name, ...at] = cursor.split(',')
  const begun = sections.findIndex((other) => other.name === name)
  const position = sections.indexOf(section)
  if (position !== begun) return position < begun ? false : undefined
  const [date, slot, created, last] = at
  const than = sql.raw(section.latestFirst ? '<' : '>')
  return sql`(${preferredDate}, ${place}, ${createdAt}, ${id}) ${than}
    (${date}::date, ${slot}::int, ${created}::timestamptz, ${last}::uuid)`
}

/** `row.untold` is what the database says of the row. */
export function groupOf(
  row: { preferredDate: string; pending: boolean; untold: boolean; toBeMoved: boolean },
  today: string,
): AppointmentGroup {
  if (row.pending) return 'answer'
  if (row.preferredDate < today) return 'past'
  if (row.untold || row.toBeMoved) return 'answer'
  if (row.preferredDate === today) return 'today'
  if (row.preferredDate === dayAfter(today)) return 'tomorrow'
  return row.preferredDate <= saturdayOf(today) ? 'week' : 'later'
}

const SATURDAY = 6

const saturdayOf = (today: string) => dayAfter(today, SATURDAY - weekday(today))
