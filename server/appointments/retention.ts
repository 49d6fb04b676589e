import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/client.ts'
import { appointments, closures } from '../db/schema/appointments.ts'
import { trash } from '../db/schema/site.ts'
import type { Services } from '../services.ts'

interface Needed extends Pick<Services, 'env'> {
  db: Services['db'] | Transaction
}

/** Includes the trash, and the notes of closed days. Counts from the appointment's day at the clinic. Resolves to the number of rows. */
export async function eraseOld({ db, env }: Needed): Promise<number> {
  const months = env.APPOINTMENT_RETENTION_MONTHS
  const end = sql`(now() at time zone 'Asia/Kolkata')::date - make_interval(months => ${months})`
  const old = await db.execute(sql`delete from ${appointments} where preferred_date < ${end}`)
  const trashed = await db.execute(sql`
    delete from ${trash} where kind = 'appointment' and (rows #>> '{0,1,0,preferred_date}')::date < ${end}`)
  await db.execute(sql`delete from ${closures} where day < ${end}`)
  return (old.rowCount ?? 0) + (trashed.rowCount ?? 0)
}
