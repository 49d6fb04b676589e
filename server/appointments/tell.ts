import { and, eq, sql } from 'drizzle-orm'
import { appointments } from '../db/schema/appointments.ts'
import { HttpError } from '../http/errors.ts'
import { messageAbout, readSender, slotOf } from '../mail/message.ts'
import { rowAt } from '../records/row.ts'
import type { Services } from '../services.ts'
import { placeOf, type Row } from './read.ts'

export async function refuseUntold({ db, mail }: Services, id: string): Promise<Row> {
  const row = await rowAt(db, placeOf(id))
  if (!mail.from) throw new HttpError(409, 'E-mail is not set up: set SMTP_URL and MAIL_FROM')
  const tellable =
    ['confirmed', 'cancelled'].includes(row.status) || (row.status === 'pending' && row.invitedFor)
  if (!tellable) throw new HttpError(409, 'There is nothing to tell the patient about this appointment')
  return row
}

/** Sends in the background; after a failure the appointment still shows "Not sent". */
export function tellPatient(services: Services, { id, mailSequence }: Row): void {
  services.mail.queue(id, () =>
    tell(services, id, mailSequence).catch((error) => {
      // The error message may contain the patient's address, so it is not logged.
      const { code, responseCode } = error as { code?: string; responseCode?: number }
      services.log.warn({ appointment: id, code, responseCode }, 'a patient could not be mailed')
    }),
  )
}

async function tell(services: Services, id: string, sequence: number) {
  const { db, mail } = services
  const [row] = await db.select().from(appointments).where(eq(appointments.id, id))
  // Erased, or changed again: then another mail is queued.
  if (!row || row.mailSequence !== sequence) return
  const sender = await readSender(services)
  const message = sender && messageAbout(row, sender)
  if (!message) return
  const still = and(eq(appointments.id, id), eq(appointments.mailSequence, sequence))
  // Before sending: the mail may arrive although the server's reply is lost.
  const invitedFor = row.status === 'confirmed' ? slotOf(row) : null
  if (invitedFor && !row.invitedFor) {
    const unturned = and(still, eq(appointments.status, 'confirmed'))
    const { rowCount } = await db.update(appointments).set({ invitedFor }).where(unturned)
    if (!rowCount) return
  }
  await mail.send(message)
  await db.update(appointments).set({ notificationSent: sql`now()`, invitedFor }).where(still)
}
