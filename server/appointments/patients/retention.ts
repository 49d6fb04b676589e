import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { appointments, closures } from '../../db/schema/appointments.ts'
import { rightsRequests } from '../../db/schema/patients.ts'
import { trash } from '../../db/schema/site.ts'
import type { Services } from '../../services.ts'
import { isLocked } from './keeping.ts'

interface Needed extends Pick<Services, 'env'> {
  db: Services['db'] | Transaction
}

/** Includes the trash, answered requests and the notes of closed days; not what is locked. Counts from the appointment's day, or its request's. Resolves to the number of rows. */
export async function eraseOld({ db, env }: Needed): Promise<number> {
  const months = env.APPOINTMENT_RETENTION_MONTHS
  const end = sql`(now() at time zone 'Asia/Kolkata')::date - make_interval(months => ${months})`
  const isOld = sql`(preferred_date < ${end} or (preferred_date is null and created_at < ${end}))`
  const old = await db.execute(sql`delete from ${appointments} where ${isOld} and not ${isLocked}`)
  const trashed = await db.execute(sql`
    delete from ${trash} where kind = 'appointment' and
      coalesce(rows #>> '{0,1,0,preferred_date}', rows #>> '{0,1,0,created_at}')::timestamptz < ${end}`)
  await db.execute(sql`delete from ${rightsRequests} where answered_on < ${end}`)
  await db.execute(sql`delete from ${closures} where day < ${end}`)
  return (old.rowCount ?? 0) + (trashed.rowCount ?? 0)
}
