import { isNotNull, sql } from 'drizzle-orm'
import { tellDue } from '../appointments/tell.ts'
import { appointments } from '../db/schema/appointments.ts'
import type { Services } from '../services.ts'

/** As if the time for Undo had passed, and the interval's turn had come. */
export async function undoEnds(services: Services) {
  const { tellAfter } = appointments
  await services.db.update(appointments).set({ tellAfter: sql`now()` }).where(isNotNull(tellAfter))
  await tellDue(services)
}
