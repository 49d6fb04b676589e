import { and, between, eq, gt, ne, sql } from 'drizzle-orm'
import type { Slot } from '#shared/appointment.ts'
import { dayRefused, slotRefused, timeSlots } from '#shared/dates/clinic.ts'
import { clinicTime, dayAfter } from '#shared/dates/dates.ts'
import type { Db, Transaction } from '../db/client.ts'
import { appointments } from '../db/schema/appointments.ts'
import { HttpError } from '../http/errors.ts'
import { slotOf } from '../mail/message.ts'
import { readClosed } from './closures/read.ts'
import type { Row } from './read.ts'

/** What can still be given away on `days` days from `from` on, by the clinic's clock; in order. */
export async function freeSlots(
  db: Db | Transaction,
  { from, days }: { from: string; days: number },
): Promise<Slot[]> {
  const dates = Array.from({ length: days }, (_, day) => dayAfter(from, day))
  const { preferredDate, preferredTime, status } = appointments
  const rows = await db
    .select({ preferredDate, preferredTime })
    .from(appointments)
    .where(and(eq(status, 'confirmed'), between(preferredDate, from, dayAfter(from, days - 1))))
  const closed = await readClosed({ db })
  const taken = new Set(rows.map(slotOf))
  const now = clinicTime()
  return dates
    .filter((date) => !dayRefused(date, now, closed))
    .flatMap((date) => timeSlots.map((time) => ({ date, time })))
    .filter(({ date, time }) => !slotRefused(time, date, now, closed) && !taken.has(`${date} ${time}`))
}

type Placed = Pick<Row, 'id' | 'preferredDate' | 'preferredTime'>

/** Whether another appointment is confirmed for the row's day and time; with `since`, by a change after that. */
export async function isTaken(tx: Transaction, row: Placed, since?: Date): Promise<boolean> {
  if (!row.preferredDate) return false
  const slot = `slot ${slotOf(row)}`
  // Of two patients confirmed for one slot at the same time, the second must see the first.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${slot}, 0))`)
  const { id, preferredDate, preferredTime, status, updatedAt } = appointments
  const others = and(
    eq(status, 'confirmed'),
    eq(preferredDate, row.preferredDate),
    eq(preferredTime, row.preferredTime),
    ne(id, row.id),
    since && gt(updatedAt, since),
  )
  return (await tx.$count(appointments, others)) > 0
}

/** Throws 409 with the day's free slots where another appointment is confirmed for the row's day and time. */
export async function refuseTaken(tx: Transaction, row: Row): Promise<void> {
  if (!row.preferredDate || !(await isTaken(tx, row))) return
  const free = await freeSlots(tx, { from: row.preferredDate, days: 1 })
  const message =
    'Another patient is confirmed for this time. Choose another time, or confirm it all the same.'
  throw new HttpError(409, message, { free, fields: { preferredTime: message } })
}
