import { sql } from 'drizzle-orm'
import { TRASH_DAYS } from '#shared/trash.ts'
import { trash } from '../../db/schema/site.ts'
import { pageOf } from '../../http/paging.ts'
import type { Services } from '../../services.ts'
import { rowId } from './trash.ts'

const PAGE_LIMIT = 50
const DAY_MS = 86_400_000

export async function readTrash({ db }: Services, before: string | undefined) {
  const [time, last] = before?.split(',') ?? []
  const { id, kind, label, deletedAt } = trash
  const rows = await db
    .select({ id, kind, label, deletedAt, rowId })
    .from(trash)
    .where(time ? sql`(${deletedAt}, ${id}) < (${time}::timestamptz, ${last}::uuid)` : undefined)
    .orderBy(sql`${deletedAt} desc nulls last, ${id} desc nulls last`)
    .limit(PAGE_LIMIT + 1)
  const entries = rows.map((row) => ({
    ...row,
    until: new Date(row.deletedAt.getTime() + TRASH_DAYS * DAY_MS),
  }))
  return pageOf(entries, PAGE_LIMIT, (last) => `${last.deletedAt.toISOString()},${last.id}`)
}
