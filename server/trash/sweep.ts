import { lt, sql } from 'drizzle-orm'
import type { Services } from '../app.ts'
import { trash } from '../db/schema/site.ts'
import { regularly } from '../regularly.ts'

const EVERY = 60 * 60_000

/** Erases for good what has been in the trash for 30 days (decision 21); resolves to the number of entries. */
export async function sweepTrash({ db }: Pick<Services, 'db'>): Promise<number> {
  const { rowCount } = await db.delete(trash).where(lt(trash.deletedAt, sql`now() - interval '30 days'`))
  return rowCount ?? 0
}

/** Sweeps until stopped; a sweep that fails is only logged, the next one makes up for it. */
export const sweepTrashRegularly = (services: Pick<Services, 'db' | 'log'>) =>
  regularly(
    EVERY,
    () => sweepTrash(services),
    (error) => services.log.warn({ err: error }, 'the trash was not swept'),
  )
