import { sql } from 'drizzle-orm'
import { TRASH_DAYS } from '#shared/trash.ts'
import type { Services } from '../app.ts'
import { trash } from '../db/schema/site.ts'
import { regularly } from '../regularly.ts'
import { eraseTrash } from './trash.ts'

const EVERY = 60 * 60_000

export async function sweepTrash({ db }: Pick<Services, 'db'>): Promise<number> {
  const old = sql`${trash.deletedAt} < now() - make_interval(days => ${TRASH_DAYS})`
  return (await eraseTrash(db, old)).length
}

export const sweepTrashRegularly = (services: Pick<Services, 'db' | 'log'>) =>
  regularly(
    EVERY,
    () => sweepTrash(services),
    (error) => services.log.warn({ err: error }, 'the trash was not swept'),
  )
