import { and, between, eq, getTableColumns, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { Appointment, type AppointmentsOverview } from '#shared/appointment.ts'
import type { Page } from '#shared/paging.ts'
import type { Transaction } from '../db/client.ts'
import { appointmentCounts, appointments, isPending, isUntold } from '../db/schema/appointments.ts'
import { HttpError } from '../http/errors.ts'
import { pageOf } from '../http/paging.ts'
import { slotOf } from '../mail/message.ts'
import { byId } from '../records/row.ts'
import type { Services } from '../services.ts'
import { toBeMoved } from './closures/read.ts'
import { behind, compareIn, cursorOf, groupOf, orderOf, place, sectionsFor, today } from './order.ts'
import type { AppointmentSearch, AppointmentsQuery } from './query.ts'

export type Row = typeof appointments.$inferSelect

type Filter = Omit<z.output<typeof AppointmentSearch>, 'query'> &
  Pick<z.output<typeof AppointmentsQuery>, 'when'> & { query?: string }

interface Read {
  takenBy: string | null
  pending: boolean
  untold: boolean
  toBeMoved: boolean
  today: string
}

const takenBy = sql<string | null>`(
  select other.patient_name from ${appointments} as other
  where ${appointments}.status not in ('cancelled', 'completed')
    and other.status = 'confirmed' and other.id <> ${appointments}.id
    and other.preferred_date = ${appointments}.preferred_date
    and other.preferred_time = ${appointments}.preferred_time
  order by other.created_at limit 1
)`

export const columns = {
  ...getTableColumns(appointments),
  takenBy,
  place,
  pending: isPending,
  untold: isUntold,
  toBeMoved: sql<boolean>`coalesce(${toBeMoved}, false)`,
  today: sql<string>`${today}::text`,
}

/** In the order of the inbox: each section begins once the one before it has ended. */
export async function readAppointments(services: Services, filter: Filter): Promise<Page<Appointment>> {
  const { status, from, to, before, query, limit } = filter
  const chosen = and(
    status && status !== 'pending' ? eq(appointments.status, status) : undefined,
    from ? gte(appointments.preferredDate, from) : undefined,
    to ? lte(appointments.preferredDate, to) : undefined,
    query ? matches(query) : undefined,
  )
  const sections = sectionsFor(filter)
  const find = async (tx: Transaction) => {
    const found: { appointment: Appointment; cursor: string }[] = []
    for (const section of sections) {
      const rest = behind(before, section, sections)
      const wanted = limit + 1 - found.length
      if (rest === false || !wanted) continue
      const rows = []
      for (const branch of section.branches) {
        const where = and(branch, chosen, rest)
        const order = orderOf(section)
        rows.push(
          ...(await tx
            .select(columns)
            .from(appointments)
            .where(where)
            .orderBy(...order)
            .limit(wanted)),
        )
      }
      if (section.branches.length > 1) rows.sort(compareIn(section))
      for (const row of rows.slice(0, wanted))
        found.push({ appointment: asAppointment(services, row), cursor: cursorOf(section, row) })
    }
    return found
  }
  // One snapshot: a row that moves to another section meanwhile would be in both, or in none.
  const snapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const
  const found = await services.db.transaction(find, snapshot)
  const { items, next } = pageOf(found, limit, ({ cursor }) => cursor)
  return { items: items.map(({ appointment }) => appointment), next }
}

/** Of every day from `from` to `to`. */
export async function readDays(services: Services, from: string, to: string): Promise<Appointment[]> {
  const rows = await services.db
    .select(columns)
    .from(appointments)
    .where(between(appointments.preferredDate, from, to))
    .orderBy(appointments.preferredDate, appointments.createdAt, appointments.id)
  return rows.map((row) => asAppointment(services, row))
}

function matches(query: string): SQL {
  const pattern = `%${query.replace(/[\\%_]/g, '\\$&')}%`
  const digits = /^[\d\s+().-]+$/.test(query) ? query.replace(/\D/g, '').replace(/^0+/, '').slice(-10) : ''
  const phone = sql`regexp_replace(${appointments.phone}, '\\D', '', 'g') like ${`%${digits}%`}`
  return sql`(${appointments.patientName} ilike ${pattern} or ${appointments.email} ilike ${pattern}
    or ${digits.length >= 3 ? phone : sql`false`})`
}

const gone = 'This appointment has been deleted'

export const placeOf = (id: string) => ({ table: appointments, where: byId(appointments.id, id), gone })

export async function readAppointment(services: Services, id: string): Promise<Appointment> {
  const [row] = await services.db.select(columns).from(appointments).where(eq(appointments.id, id))
  if (!row) throw new HttpError(404, gone)
  return asAppointment(services, row)
}

export function asAppointment({ mail }: Services, row: Row & Read): Appointment {
  const due = row.tellAfter !== null
  const notificationSent = due ? null : row.notificationSent
  const toldAt = due ? null : row.toldAt
  return Appointment.parse({
    ...row,
    preferredDate: row.preferredDate ?? '',
    notificationSent,
    told: toldAt ?? notificationSent,
    toldOnWhatsApp: toldAt !== null,
    knownSlot: row.knownSlot ?? (row.invitedFor === slotOf(row) ? null : row.invitedFor),
    undoable: due,
    mailing: mail.busy(row.id) || (due && mail.from !== undefined && row.email !== ''),
    group: groupOf(row, row.today),
  })
}

export async function readOverview({ db, mail }: Services): Promise<AppointmentsOverview> {
  const { id: _id, ...columns } = getTableColumns(appointmentCounts)
  const [row] = await db.select({ ...columns, today: sql<string>`${today}::text` }).from(appointmentCounts)
  if (!row) throw new Error('The appointments are not counted')
  const { today: day, ...counts } = row
  return { counts, mail: mail.from !== undefined, today: day }
}
