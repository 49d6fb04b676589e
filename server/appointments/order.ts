import { and, desc, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
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
  preferredDate: string | null
  place: number
  createdAt: Date
  id: string
}

export const sectionNames = ['answer', 'anyday', 'ahead', 'past', 'nowhere'] as const

const dayless: readonly string[] = ['anyday', 'nowhere']

/** Of requests that name no day, the newest first. */
export const isDayless = (section: string) => dayless.includes(section)

interface Section {
  name: (typeof sectionNames)[number]
  /** Each is read in order by an index of its own. */
  branches: SQL[]
  latestFirst?: boolean
}

const told = sql`not (${isUntold})`
export const moving = sql`(${status} = 'confirmed' and ${toBeMoved})`

/** In the order of the inbox: what waits for an answer, by day and then without one, the days from today on, the past. */
export function sectionsFor({ status, when }: { status?: string | undefined; when?: string | undefined }) {
  const days = status === 'pending' ? [] : [sql`not (${isPending})`]
  const untold = and(isUntold, gte(preferredDate, today)) as SQL
  const requests = !status || status === 'pending' ? [isPending] : []
  const noDay = isNull(preferredDate)
  const waiting = [
    ...requests.map((known) => and(known, isNotNull(preferredDate)) as SQL),
    ...days.flatMap(() => [untold, and(told, moving) as SQL]),
  ]
  const sections: Section[] = [
    { name: 'answer', branches: status === 'completed' ? [] : waiting },
    {
      name: 'anyday',
      branches: [...requests, ...days.map(() => isUntold)].map((known) => and(known, noDay) as SQL),
      latestFirst: true,
    },
    {
      name: 'ahead',
      branches: days.map((known) => and(known, told, sql`not ${moving}`, gte(preferredDate, today)) as SQL),
    },
    {
      name: 'past',
      branches: days.map((known) => and(known, lt(preferredDate, today)) as SQL),
      latestFirst: true,
    },
    {
      name: 'nowhere',
      branches: days.map((known) => and(known, told, noDay) as SQL),
      latestFirst: true,
    },
  ]
  const isPast = ({ name }: Section) => name === 'past' || name === 'nowhere'
  return sections.filter((section) => !when || isPast(section) === (when === 'past'))
}

const keysOf = ({ name }: Section) => [
  ...(isDayless(name) ? [] : [sql`${preferredDate}`, place]),
  sql`${createdAt}`,
  sql`${id}`,
]

export const orderOf = (section: Section) =>
  keysOf(section).map((key) => (section.latestFirst ? desc(key) : key))

/** As the database sorts, for rows of several branches. */
export const compareIn =
  ({ name }: Section) =>
  (a: Keyed, b: Keyed) =>
    isDayless(name)
      ? b.createdAt.valueOf() - a.createdAt.valueOf() || order(b.id, a.id)
      : order(a.preferredDate ?? '', b.preferredDate ?? '') ||
        a.place - b.place ||
        a.createdAt.valueOf() - b.createdAt.valueOf() ||
        order(a.id, b.id)

const order = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** The cursor of `AppointmentsQuery`. */
export const cursorOf = (section: Section, { preferredDate, place, createdAt, id }: Keyed) =>
  [section.name, preferredDate ?? '', place, createdAt.toISOString(), id].join(',')

/** Undefined where the section comes after the cursor as a whole, false where it comes before. */
export function behind(cursor: string | undefined, section: Section, sections: Section[]) {
  if (!cursor) return undefined
  const [name, ...at] = cursor.split(',')
  const begun = sections.findIndex((other) => other.name === name)
  const position = sections.indexOf(section)
  if (position !== begun) return position < begun ? false : undefined
  const [date, slot, created, last] = at
  const than = sql.raw(section.latestFirst ? '<' : '>')
  if (isDayless(section.name))
    return sql`(${createdAt}, ${id}) ${than} (${created}::timestamptz, ${last}::uuid)`
  return sql`(${preferredDate}, ${place}, ${createdAt}, ${id}) ${than}
    (${date}::date, ${slot}::int, ${created}::timestamptz, ${last}::uuid)`
}

/** `row.untold` is what the database says of the row. */
export function groupOf(
  row: { preferredDate: string | null; pending: boolean; untold: boolean; toBeMoved: boolean },
  today: string,
): AppointmentGroup {
  if (row.pending) return 'answer'
  if (!row.preferredDate) return row.untold ? 'answer' : 'past'
  if (row.preferredDate < today) return 'past'
  if (row.untold || row.toBeMoved) return 'answer'
  if (row.preferredDate === today) return 'today'
  if (row.preferredDate === dayAfter(today)) return 'tomorrow'
  return row.preferredDate <= saturdayOf(today) ? 'week' : 'later'
}

const SATURDAY = 6

const saturdayOf = (today: string) => dayAfter(today, SATURDAY - weekday(today))
