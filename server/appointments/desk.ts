import { and, between, eq, getTableColumns, gte, inArray, ne, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Appointment } from '#shared/appointment.ts'
import { timeSlots } from '#shared/dates/clinic.ts'
import { dayAfter } from '#shared/dates/dates.ts'
import { appointments } from '../db/schema/appointments.ts'
import { list } from '../db/schema/columns.ts'
import type { Services } from '../services.ts'
import { toBeMoved } from './closures/read.ts'
import { asAppointment, slotTaken } from './read.ts'

const { id, status, preferredDate, preferredTime } = appointments

const inOrder = [
  preferredDate,
  sql`array_position(array[${list(timeSlots)}]::varchar[], ${preferredTime})`,
  id,
] as const

/** Of today and tomorrow all but the cancelled ones, and the `limit` soonest requests; by day and time. */
export async function readDeskAppointments(
  services: Services,
  today: string,
  limit: number,
): Promise<Appointment[]> {
  const { db } = services
  const soon = db
    .select({ id })
    .from(appointments)
    .where(and(between(preferredDate, today, dayAfter(today)), ne(status, 'cancelled')))
  const requests = db
    .select({ id })
    .from(appointments)
    .where(and(eq(status, 'pending'), gte(preferredDate, today)))
    .orderBy(...inOrder)
    .limit(limit)
  const rows = await db
    .select({ ...getTableColumns(appointments), slotTaken, toBeMoved })
    .from(appointments)
    .where(inArray(id, union(soon, requests)))
    .orderBy(...inOrder)
  return rows.map((row) => asAppointment(services, row))
}
