import { sql } from 'drizzle-orm'
import { TRASH_DAYS } from '#shared/trash.ts'
import { trash } from '../../db/schema/site.ts'
import { runEvery } from '../../interval.ts'
import type { Services } from '../../services.ts'
import { eraseTrash } from './trash.ts'

const SWEEP_INTERVAL_MS = 60 * 60_000

export async function sweepTrash({ db }: Pick<Services, 'db'>): Promise<number> {
  const old = sql`${trash.deletedAt} < now() - make_interval(days => ${TRASH_DAYS})`
  return (await eraseTrash(db, old)).length
}

export const startTrashSweep = (services: Pick<Services, 'db' | 'log'>) =>
  runEvery(
    SWEEP_INTERVAL_MS,
    () => sweepTrash(services),
    (error) => services.log.warn({ err: error }, 'the trash was not swept'),
  )
