import { sql } from 'drizzle-orm'
import type { Request, Response } from 'express'
import type { Appointment, AppointmentInput, AppointmentUpdate } from '#shared/appointment.ts'
import { appointments } from '../db/schema/appointments.ts'
import { updateRecord } from '../records/update.ts'
import type { Services } from '../services.ts'
import { audit } from './audit.ts'
import { placeOf, type Row, readAppointment } from './read.ts'

export async function createAppointment(
  services: Services,
  { medicalHistory, ...written }: AppointmentInput,
): Promise<Appointment> {
  const values = { ...written, medicalHistory: medicalHistory || null }
  const [row] = await services.db.insert(appointments).values(values).returning({ id: appointments.id })
  if (!row) throw new Error('The appointment was not inserted')
  return readAppointment(services, row.id)
}

/** Saving the same values again changes nothing and sends no mail. */
export async function updateAppointment(
  services: Services,
  req: Request<{ id: string }>,
  res: Response,
  { adminNotes, ...change }: AppointmentUpdate,
) {
  const notes = adminNotes === undefined ? {} : { adminNotes: adminNotes || null }
  const wanted = { ...change, ...notes }
  const auditRead = ({ id }: Row) => audit(services, res, 'read', [id])
  const { before, after } = await updateRecord(services.db, req, {
    ...placeOf(req.params.id),
    change(before) {
      auditRead(before)
      if (!callsForMail(before, { ...before, ...wanted })) return wanted
      return { ...wanted, notificationSent: null, mailSequence: sql`${appointments.mailSequence} + 1` }
    },
    current(row) {
      auditRead(row)
      return readAppointment(services, row.id)
    },
  })
  return { row: after, changed: after !== before, tell: after.mailSequence !== before.mailSequence }
}

function callsForMail(before: Row, after: Row): boolean {
  const moved = after.preferredDate !== before.preferredDate || after.preferredTime !== before.preferredTime
  const turned = after.status !== before.status
  if (after.status === 'confirmed') return turned || moved
  if (after.status === 'cancelled') return turned
  return after.status === 'pending' && turned && before.invitedFor !== null
}
