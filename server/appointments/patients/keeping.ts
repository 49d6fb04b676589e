import { sql } from 'drizzle-orm'
import type { AppointmentUpdate } from '#shared/appointment.ts'
import { longCalendarDay, todayAtClinic } from '#shared/dates/dates.ts'
import { appointments } from '../../db/schema/appointments.ts'
import { HttpError } from '../../http/errors.ts'

type Row = typeof appointments.$inferSelect
type Agreed = Pick<AppointmentUpdate, 'agreedHow' | 'agreedOn'>
type Locked = Pick<AppointmentUpdate, 'lockedUntil' | 'lockedReason'>

/** How without when: today. */
export function agreementOf({ agreedHow, agreedOn }: Agreed, before?: Row) {
  if (agreedHow === undefined && agreedOn === undefined) return {}
  const how = agreedHow ?? before?.agreedHow
  return how
    ? { agreedHow: how, agreedOn: agreedOn || before?.agreedOn || todayAtClinic() }
    : { agreedHow: null, agreedOn: null }
}

export function lockOf({ lockedUntil, lockedReason }: Locked) {
  if (lockedUntil === undefined) return {}
  return lockedUntil
    ? { lockedUntil, lockedReason: lockedReason ?? '' }
    : { lockedUntil: null, lockedReason: null }
}

/** Until the end of that day at the clinic. */
export const isLocked = sql<boolean>`coalesce(${appointments.lockedUntil} >= (now() at time zone 'Asia/Kolkata')::date, false)`

interface Lock {
  lockedUntil: string | null
  lockedReason: string | null
}

const inForce = ({ lockedUntil }: Lock) => lockedUntil !== null && lockedUntil >= todayAtClinic()

/** Throws 409. */
export function refuseLocked(rows: Lock[]): void {
  const locked = rows.filter(inForce)
  const [lock] = locked.sort((a, b) => String(b.lockedUntil).localeCompare(String(a.lockedUntil)))
  if (!lock?.lockedUntil) return
  const what =
    locked.length === 1 ? 'An appointment is kept' : `${locked.length} appointments are kept, the longest`
  throw new HttpError(
    409,
    `${what} until ${longCalendarDay(lock.lockedUntil)}: ${lock.lockedReason}. To erase or delete it before, empty “Keep until” under Manage.`,
  )
}

export const locksIn = (rows: Lock[]) =>
  rows.filter(inForce).map(({ lockedUntil, lockedReason }) => ({
    until: lockedUntil ?? '',
    reason: lockedReason ?? '',
  }))
