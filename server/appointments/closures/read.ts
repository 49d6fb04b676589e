import { and, asc, between, eq, gte, isNull, or, type SQL, sql } from 'drizzle-orm'
import { Closed, Closure } from '#shared/dates/closure.ts'
import type { Db, Transaction } from '../../db/client.ts'
import { appointments, closures } from '../../db/schema/appointments.ts'
import type { Services } from '../../services.ts'

const clinicToday = sql`(now() at time zone 'Asia/Kolkata')::date`

/** Of an appointment: that the doctor has closed its day or slot, from today on. */
export const toBeMoved = sql<boolean>`${appointments.status} in ('pending', 'confirmed')
  and ${appointments.preferredDate} >= ${clinicToday} and exists (
    select from ${closures} where ${closures.day} = ${appointments.preferredDate}
      and (${closures.slot} is null or ${closures.slot} = ${appointments.preferredTime})
  )`

/** From today on, without the notes: for everyone. */
export async function readClosed({ db }: { db: Db | Transaction }): Promise<Closed[]> {
  const rows = await db
    .select({ day: closures.day, slot: closures.slot })
    .from(closures)
    .where(gte(closures.day, clinicToday))
    .orderBy(asc(closures.day), asc(closures.slot))
  return Closed.array().parse(rows)
}

export async function readClosures({ db }: Services, from: string, to: string): Promise<Closure[]> {
  const rows = await db
    .select()
    .from(closures)
    .where(between(closures.day, from, to))
    .orderBy(asc(closures.day), asc(closures.slot))
  return Closure.array().parse(rows)
}

const covers = (date: string, slot: string): SQL | undefined =>
  and(eq(closures.day, date), or(isNull(closures.slot), eq(closures.slot, slot)))

export async function isClosedAt(db: Db | Transaction, date: string, slot: string): Promise<boolean> {
  return (await db.$count(closures, covers(date, slot))) > 0
}

export function countBooked({ db }: Services, { day, slot }: Pick<Closure, 'day' | 'slot'>): Promise<number> {
  const { preferredDate, preferredTime } = appointments
  return db.$count(
    appointments,
    and(toBeMoved, eq(preferredDate, day), slot === null ? undefined : eq(preferredTime, slot)),
  )
}
