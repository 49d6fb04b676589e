import { sql } from 'drizzle-orm'
import type { Request, Response } from 'express'
import type { Appointment, AppointmentInput, AppointmentUpdate } from '#shared/appointment.ts'
import { UNDO_TIMEOUT_MS } from '#shared/undo.ts'
import { appointments } from '../db/schema/appointments.ts'
import { HttpError } from '../http/errors.ts'
import { slotOf } from '../mail/message.ts'
import { updateRecord } from '../records/update.ts'
import type { Services } from '../services.ts'
import { audit } from './audit.ts'
import { isClosedAt } from './closures/read.ts'
import { placeOf, type Row, readAppointment } from './read.ts'
import { refuseTaken } from './slots.ts'
import { untold } from './tell.ts'

export async function createAppointment(
  services: Services,
  { medicalHistory, evenIfClosed, ...written }: AppointmentInput,
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
  { adminNotes, evenIfTaken, ...change }: AppointmentUpdate,
) {
  const notes = adminNotes === undefined ? {} : { adminNotes: adminNotes || null }
  const wanted = { ...change, ...notes }
  const auditRead = ({ id }: Row) => audit(services, res, 'read', [id])
  const { before, after } = await updateRecord(services.db, req, {
    ...placeOf(req.params.id),
    change(before) {
      auditRead(before)
      return { ...wanted, ...newsOf(before, { ...before, ...wanted }) }
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

/** Longer than the doctor is offered Undo: it may be pressed at the last moment, on a slow network. */
const UNDO_GRACE_MS = 2_000

const undoEnds = sql`now() + ${UNDO_TIMEOUT_MS + UNDO_GRACE_MS} * interval '1 millisecond'`

function newsOf(before: Row, after: Row) {
  if (after.status === 'cancelled') return before.status === 'cancelled' ? {} : { tellAfter: undoEnds }
  return { ...(callsForMail(before, after) && untold), ...(before.tellAfter && { tellAfter: null }) }
}

function callsForMail(before: Row, after: Row): boolean {
  const turned = after.status !== before.status
  if (after.status !== 'confirmed') return after.status === 'pending' && turned && before.invitedFor !== null
  const slot = slotOf(after)
  const undone = before.tellAfter !== null && before.invitedFor === slot
  return !undone && (turned || slot !== slotOf(before))
}
