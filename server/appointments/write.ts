import type { Request, Response } from 'express'
import type { z } from 'zod'
import type { Appointment, AppointmentInput, AppointmentUpdate } from '#shared/appointment.ts'
import type { Transaction } from '../db/client.ts'
import { appointments } from '../db/schema/appointments.ts'
import { HttpError } from '../http/errors.ts'
import { slotOf } from '../mail/message.ts'
import { updateRecord } from '../records/update.ts'
import type { Services } from '../services.ts'
import { audit } from './audit.ts'
import { isClosedAt } from './closures/read.ts'
import { newsOf, ticked } from './news.ts'
import { agreementOf, lockOf } from './patients/keeping.ts'
import { placeOf, type Row, readAppointment } from './read.ts'
import { refuseTaken } from './slots.ts'

export async function createAppointment(
  services: Services,
  { medicalHistory, evenIfClosed, agreedHow, ...written }: z.output<typeof AppointmentInput>,
): Promise<Appointment> {
  if (!evenIfClosed) await refuseClosed(services.db, written)
  const values = {
    ...written,
    ...dayOf(written),
    medicalHistory: medicalHistory || null,
    ...agreementOf({ agreedHow }),
  }
  const [row] = await services.db.insert(appointments).values(values).returning({ id: appointments.id })
  if (!row) throw new Error('The appointment was not inserted')
  return readAppointment(services, row.id)
}

const CLOSED = 'You have closed this day or time. Choose another one, or book it all the same'

async function refuseClosed(
  db: Services['db'] | Transaction,
  { preferredDate, preferredTime }: Pick<Row, 'preferredDate' | 'preferredTime'>,
) {
  if (!preferredDate || !(await isClosedAt(db, preferredDate, preferredTime))) return
  throw new HttpError(409, CLOSED, { fields: { preferredDate: CLOSED } })
}

/** Saving the same values again changes nothing and sends no mail. */
export async function updateAppointment(
  services: Services,
  req: Request<{ id: string }>,
  res: Response,
  update: AppointmentUpdate,
) {
  const { adminNotes, evenIfTaken, evenIfClosed, told, ...rest } = update
  const { agreedHow, agreedOn, lockedUntil, lockedReason, ...change } = rest
  const notes = adminNotes === undefined ? {} : { adminNotes: adminNotes || null }
  const lock = lockOf({ lockedUntil, lockedReason })
  const wanted = { ...change, ...dayOf(change), ...notes, ...lock }
  const auditRead = ({ id }: Row) => audit(services, res, 'read', [id])
  const { before, after } = await updateRecord(services.db, req, {
    ...placeOf(req.params.id),
    change(before) {
      auditRead(before)
      const agreed = agreementOf({ agreedHow, agreedOn }, before)
      const after = { ...before, ...wanted }
      refuseWithoutSlot(before, after)
      return { ...wanted, ...agreed, ...newsOf(before, after), ...ticked(before, told) }
    },
    current(row) {
      auditRead(row)
      return readAppointment(services, row.id)
    },
    async saved(tx, before, after) {
      const takes = takesSlot(before, after)
      if ((takes || movesRequest(before, after)) && !evenIfClosed) await refuseClosed(tx, after)
      if (takes && !evenIfTaken) await refuseTaken(tx, after)
    },
  })
  return { row: after, changed: after !== before, tell: after.mailSequence !== before.mailSequence }
}

/** Empty for none; undefined where it is not to change. */
const dayOf = ({ preferredDate }: Pick<AppointmentUpdate, 'preferredDate'>) =>
  preferredDate === undefined ? {} : { preferredDate: preferredDate || null }

/** A request may name no day or time; it is confirmed for one, and keeps what it has been given. */
function refuseWithoutSlot(before: Row, after: Row) {
  const settled = after.status === 'confirmed' || after.status === 'completed'
  const fields = {
    ...(!after.preferredDate && (settled || before.preferredDate) && { preferredDate: 'Choose a day' }),
    ...(!after.preferredTime && (settled || before.preferredTime) && { preferredTime: 'Choose a time' }),
  }
  if (Object.keys(fields).length) throw new HttpError(400, 'Choose a day and a time', { fields })
}

const takesSlot = (before: Row, after: Row) =>
  after.status === 'confirmed' && (before.status !== 'confirmed' || slotOf(before) !== slotOf(after))

const movesRequest = (before: Row, after: Row) =>
  after.status === 'pending' && slotOf(before) !== slotOf(after)
