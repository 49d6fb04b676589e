import { and, between, eq, getTableColumns, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { Appointment, type AppointmentsOverview } from '#shared/appointment.ts'
import type { AppointmentSearch } from '#shared/appointment-list.ts'
import type { Page } from '#shared/paging.ts'
import { appointmentCounts, appointments } from '../db/schema/appointments.ts'
import { HttpError } from '../http/errors.ts'
import { pageOf } from '../http/paging.ts'
import { byId } from '../records/row.ts'
import type { Services } from '../services.ts'
import { toBeMoved } from './closures/read.ts'

export type Row = typeof appointments.$inferSelect

type Filter = Omit<z.output<typeof AppointmentSearch>, 'query'> & { query?: string }

export const slotTaken = sql<boolean>`${appointments.status} in ('pending', 'confirmed') and exists (
  select from ${appointments} as other
  where other.status = 'confirmed' and other.id <> ${appointments}.id
    and other.preferred_date = ${appointments}.preferred_date
    and other.preferred_time = ${appointments}.preferred_time
)`

// "nulls last" matches the index; without it Postgres sorts every row.
const newestFirst = sql`${appointments.createdAt} desc nulls last, ${appointments.id} desc nulls last`

export async function readAppointments(services: Services, filter: Filter): Promise<Page<Appointment>> {
  const { status, from, to, before, query, limit } = filter
  const rows = await services.db
    .select({ ...getTableColumns(appointments), slotTaken, toBeMoved })
    .from(appointments)
    .where(
      and(
        status && eq(appointments.status, status),
        from ? gte(appointments.preferredDate, from) : undefined,
        to ? lte(appointments.preferredDate, to) : undefined,
        before ? isBefore(before) : undefined,
        query ? matches(query) : undefined,
      ),
    )
    .orderBy(newestFirst)
    .limit(limit + 1)
  const found = rows.map((row) => asAppointment(services, row))
  return pageOf(found, limit, ({ createdAt, id }) => `${createdAt},${id}`)
}

/** Of every day from `from` to `to`. */
export async function readDays(services: Services, from: string, to: string): Promise<Appointment[]> {
  const rows = await services.db
    .select({ ...getTableColumns(appointments), slotTaken, toBeMoved })
    .from(appointments)
    .where(between(appointments.preferredDate, from, to))
    .orderBy(appointments.preferredDate, appointments.createdAt, appointments.id)
  return rows.map((row) => asAppointment(services, row))
}

function isBefore(cursor: string): SQL {
  const [createdAt, id] = cursor.split(',')
  return sql`(${appointments.createdAt}, ${appointments.id}) < (${createdAt}::timestamptz, ${id}::uuid)`
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
  const [row] = await services.db
    .select({ ...getTableColumns(appointments), slotTaken, toBeMoved })
    .from(appointments)
    .where(eq(appointments.id, id))
  if (!row) throw new HttpError(404, gone)
  return asAppointment(services, row)
}

export function asAppointment(
  { mail }: Services,
  row: Row & { slotTaken: boolean; toBeMoved: boolean },
): Appointment {
  const due = row.tellAfter !== null
  return Appointment.parse({
    ...row,
    notificationSent: due ? null : row.notificationSent,
    mailing: mail.busy(row.id) || (due && mail.from !== undefined),
  })
}

export async function readOverview({ db, mail }: Services): Promise<AppointmentsOverview> {
  const { id: _id, ...columns } = getTableColumns(appointmentCounts)
  const [counts] = await db.select(columns).from(appointmentCounts)
  if (!counts) throw new Error('The appointments are not counted')
  return { counts, mail: mail.from !== undefined }
}
