import { and, between, desc, gte, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Appointment } from '#shared/appointment.ts'
import { dayAfter } from '#shared/dates/dates.ts'
import { appointmentCounts, appointments, isPending, isUntold } from '../db/schema/appointments.ts'
import type { Services } from '../services.ts'
import { moving, place } from './order.ts'
import { asAppointment, columns } from './read.ts'

const { id, status, preferredDate, createdAt } = appointments

const inOrder = [preferredDate, place, id] as const

/** Of today and tomorrow all but the cancelled ones, and the `limit` soonest that wait, then those without a day; by day and time. */
export async function readDeskAppointments(
  services: Services,
  today: string,
  limit: number,
): Promise<Appointment[]> {
  const { db } = services
  const ids = () => db.select({ id }).from(appointments)
  const soon = ids().where(and(between(preferredDate, today, dayAfter(today)), ne(status, 'cancelled')))
  const first = (which: SQL) =>
    ids()
      .where(and(which, gte(preferredDate, today)))
      .orderBy(...inOrder)
      .limit(limit)
  const dayless = ids()
    .where(and(isPending, isNull(preferredDate)))
    .orderBy(desc(createdAt))
    .limit(limit)
  const rows = await db
    .select(columns)
    .from(appointments)
    .where(inArray(id, union(soon, first(isPending), first(isUntold), first(moving), dayless)))
    .orderBy(...inOrder)
  return rows.map((row) => asAppointment(services, row))
}

/** Every request, and of the days to come who has yet to be told or moved. */
export const waitingCount = (db: Services['db'], today: string) =>
  sql<number>`${appointmentCounts.pending} + ${db.$count(
    appointments,
    and(sql`(${isUntold} or ${moving})`, gte(preferredDate, today)),
  )} + ${db.$count(appointments, and(isUntold, isNull(preferredDate)))}`.mapWith(Number)
