import type { Request, Response } from 'express'
import type { z } from 'zod'
import type { Appointment, AppointmentInput, AppointmentUpdate } from '#shared/appointment.ts'
import { appointments } from '../db/schema/appointments.ts'
import { HttpError } from '../http/errors.ts'
import { slotOf } from '../mail/message.ts'
import { updateRecord } from '../records/update.ts'
import type { Services } from '../services.ts'
import { audit } from './audit.ts'
import { isClosedAt } from './closures/read.ts'
import { newsOf, ticked } from './news.ts'
import { placeOf, type Row, readAppointment } from './read.ts'
import { refuseTaken } from './slots.ts'

export async function createAppointment(
  services: Services,
  { medicalHistory, evenIfClosed, ...written }: z.output<typeof AppointmentInput>,
): Promise<Appointment> {
  if (!evenIfClosed) await refuseClosed(services, written)
  const values = { ...written, medicalHistory: medicalHistory || null }
  const [row] = await services.db.insert(appointments).values(values).returning({ id: appointments.id })
  if (!row) throw new Error('The appointment was not inserted')
  return readAppointment(services, row.id)
}

const CLOSED = 'You have closed this day or time. Choose another one, or book it all the same'

async function refuseClosed(
  services: Services,
  { preferredDate, preferredTime }: Pick<AppointmentInput, 'preferredDate' | 'preferredTime'>,
) {
  if (!(await isClosedAt(services, preferredDate, preferredTime))) return
  throw new HttpError(409, CLOSED, { fields: { preferredDate: CLOSED } })
}

/** Saving the same values again changes nothing and sends no mail. */
export async function updateAppointment(
  services: Services,
  req: Request<{ id: string }>,
  res: Response,
  { adminNotes, evenIfTaken, told, ...change }: AppointmentUpdate,
) {
  const notes = adminNotes === undefined ? {} : { adminNotes: adminNotes || null }
  const wanted = { ...change, ...notes }
  const auditRead = ({ id }: Row) => audit(services, res, 'read', [id])
  const { before, after } = await updateRecord(services.db, req, {
    ...placeOf(req.params.id),
    change(before) {
      auditRead(before)
      return { ...wanted, ...newsOf(before, { ...before, ...wanted }), ...ticked(before, told) }
    },
    current(row) {
      auditRead(row)
      return readAppointment(services, row.id)
    },
    async saved(tx, before, after) {
      if (takesSlot(before, after) && !evenIfTaken) await refuseTaken(tx, after)
    },
  })
  return { row: after, changed: after !== before, tell: after.mailSequence !== before.mailSequence }
}

const takesSlot = (before: Row, after: Row) =>
  after.status === 'confirmed' && (before.status !== 'confirmed' || slotOf(before) !== slotOf(after))
