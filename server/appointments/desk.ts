import { and, between, eq, gte, inArray, ne } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Appointment } from '#shared/appointment.ts'
import { dayAfter } from '#shared/dates/dates.ts'
import { appointments } from '../db/schema/appointments.ts'
import type { Services } from '../services.ts'
import { place } from './order.ts'
import { asAppointment, columns } from './read.ts'

const { id, status, preferredDate } = appointments

const inOrder = [preferredDate, place, id] as const

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
    .select(columns)
    .from(appointments)
    .where(inArray(id, union(soon, requests)))
    .orderBy(...inOrder)
  return rows.map((row) => asAppointment(services, row))
}
