import { and, eq, sql } from 'drizzle-orm'
import type { Request, Response } from 'express'
import type { Appointment, AppointmentInput, AppointmentUpdate } from '#shared/appointment.ts'
import { appointments } from '../db/schema/appointments.ts'
import { later } from '../db/schema/columns.ts'
import { refuseStale } from '../records/if-match.ts'
import type { Services } from '../services.ts'
import { audit } from './audit.ts'
import { appointmentAt, type Row, readAppointment } from './read.ts'

export async function createAppointment(
  services: Services,
  { medicalHistory, ...written }: AppointmentInput,
): Promise<Appointment> {
  const values = { ...written, medicalHistory: medicalHistory || null }
  const [row] = await services.db.insert(appointments).values(values).returning({ id: appointments.id })
  if (!row) throw new Error('The appointment was not inserted')
  return readAppointment(services, row.id)
}

interface Updated {
  row: Row
  changed: boolean
  tell: boolean
}

/** Saving the same values again changes nothing and sends no mail. */
export async function updateAppointment(
  services: Services,
  req: Request<{ id: string }>,
  res: Response,
  change: AppointmentUpdate,
): Promise<Updated> {
  const { db } = services
  const before = await appointmentAt(db, req.params.id)
  audit(services, res, 'read', [before.id])
  if (req.get('If-Match')) refuseStale(req, await readAppointment(services, before.id))
  const set = differences(before, change)
  if (!Object.keys(set).length) return { row: before, changed: false, tell: false }
  const tell = callsForMail(before, { ...before, ...set })
  const unchanged = and(eq(appointments.id, before.id), eq(appointments.updatedAt, before.updatedAt))
  const [row] = await db
    .update(appointments)
    .set({
      ...set,
      updatedAt: later(appointments.updatedAt),
      ...(tell && { notificationSent: null, mailSequence: sql`${appointments.mailSequence} + 1` }),
    })
    .where(unchanged)
    .returning()
  // A concurrent write won: with If-Match this now refuses, without it the last write wins.
  return row ? { row, changed: true, tell } : updateAppointment(services, req, res, change)
}

function differences(before: Row, { adminNotes, ...change }: AppointmentUpdate): Partial<Row> {
  const wanted: Partial<Row> = {
    ...change,
    ...(adminNotes !== undefined && { adminNotes: adminNotes || null }),
  }
  const differing = Object.entries(wanted).filter(([name, value]) => value !== before[name as keyof Row])
  return Object.fromEntries(differing)
}

function callsForMail(before: Row, after: Row): boolean {
  const moved = after.preferredDate !== before.preferredDate || after.preferredTime !== before.preferredTime
  const turned = after.status !== before.status
  if (after.status === 'confirmed') return turned || moved
  if (after.status === 'cancelled') return turned
  return after.status === 'pending' && turned && before.invitedFor !== null
}
