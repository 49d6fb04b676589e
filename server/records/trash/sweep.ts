import { sql } from 'drizzle-orm'
import { TRASH_DAYS } from '#shared/trash.ts'
import { trash } from '../../db/schema/site.ts'
import type { Services } from '../../services.ts'
import { eraseTrash } from './trash.ts'

export async function sweepTrash({ db }: Pick<Services, 'db'>): Promise<number> {
  const old = sql`${trash.deletedAt} < now() - make_interval(days => ${TRASH_DAYS})`
  return (await eraseTrash(db, old)).length
}
