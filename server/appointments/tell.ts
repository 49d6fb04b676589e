import { and, eq, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../db/client.ts'
import { appointments } from '../db/schema/appointments.ts'
import { later } from '../db/schema/columns.ts'
import { HttpError } from '../http/errors.ts'
import { messageAbout, readSender, slotOf } from '../mail/message.ts'
import { rowAt } from '../records/row.ts'
import type { Services } from '../services.ts'
import { placeOf, type Row } from './read.ts'

export async function refuseUntold({ db, mail }: Services, id: string): Promise<Row> {
  const row = await rowAt(db, placeOf(id))
  if (!mail.from) throw new HttpError(409, 'E-mail is not set up: set SMTP_URL and MAIL_FROM')
  if (!row.email) throw new HttpError(409, 'This patient has given no e-mail address')
  const tellable =
    ['confirmed', 'cancelled'].includes(row.status) || (row.status === 'pending' && row.invitedFor)
  if (!tellable) throw new HttpError(409, 'There is nothing to tell the patient about this appointment')
  return row
}

/** What a change sets that the patient has yet to hear of. */
export const untold = { notificationSent: null, mailSequence: sql`${appointments.mailSequence} + 1` }

/** Tells of the cancellations that can no longer be undone; of several servers one tells of each. */
export async function tellDue(services: Services): Promise<void> {
  const due = await endUndo(services.db, lte(appointments.tellAfter, sql`now()`))
  for (const row of due) tellPatient(services, row)
}

/** An Undo that comes later is refused, since the row has changed. */
export const endUndo = (db: Services['db'] | Transaction, which: SQL): Promise<Row[]> =>
  db
    .update(appointments)
    .set({ ...untold, toldAt: null, tellAfter: null, updatedAt: later(appointments.updatedAt) })
    .where(and(isNotNull(appointments.tellAfter), which))
    .returning()

/** Sends in the background; after a failure the appointment still shows "Not sent". */
export function tellPatient(services: Services, { id, mailSequence }: Row): void {
  inBackground(services, id, () => tell(services, id, mailSequence))
}

/** Of an appointment that is in the trash by now. */
export function tellOfDeleted(services: Services, row: Row): void {
  inBackground(services, row.id, async () => {
    const message = await messageTo(services, row)
    if (message) await services.mail.send(message)
  })
}

async function messageTo(services: Services, row: Row) {
  const sender = await readSender(services)
  return sender && messageAbout(row, sender)
}

function inBackground(services: Services, id: string, send: () => Promise<void>): void {
  services.mail.queue(id, () =>
    send().catch((error) => {
      // The error message may contain the patient's address, so it is not logged.
      const { code, responseCode } = error as { code?: string; responseCode?: number }
      services.log.warn({ appointment: id, code, responseCode }, 'a patient could not be mailed')
    }),
  )
}

async function tell(services: Services, id: string, sequence: number) {
  const { db, mail } = services
  const [row] = await db.select().from(appointments).where(eq(appointments.id, id))
  // Erased, or changed again: then another mail is queued, or will be.
  if (!row || row.mailSequence !== sequence || row.tellAfter) return
  const message = await messageTo(services, row)
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
