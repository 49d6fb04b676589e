import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Page } from '#shared/paging.ts'
import type { Difference } from '#shared/text/difference.ts'
import type { Save, Version } from '#shared/versions.ts'
import { adminUsers } from '../db/schema/accounts.ts'
import type { blogPostVersions } from '../db/schema/blog.ts'
import type { siteContentVersions } from '../db/schema/site.ts'
import { HttpError } from '../http/errors.ts'
import { pageOf } from '../http/paging.ts'
import type { Services } from '../services.ts'
import { byId } from './row.ts'

const PAGE_LIMIT = 20

export interface VersionSource<Data> {
  table: typeof siteContentVersions | typeof blogPostVersions
  data: SQL
  own: SQL
  read(stored: unknown): Data
  differences(before: Data, after: Data): Difference[]
}

interface Stored {
  id: string
  savedAt: Date
  savedBy: string | null
  data: unknown
}

async function readStored(db: Services['db'], { table, data, own }: VersionSource<unknown>, condition?: SQL) {
  const { id, savedAt } = table
  const rows = await db
    .select({ id, savedAt, savedBy: adminUsers.username, data })
    .from(table)
    .leftJoin(adminUsers, eq(adminUsers.id, table.savedBy))
    .where(and(own, condition))
    .orderBy(sql`${savedAt} desc nulls last, ${id} desc`)
    .limit(PAGE_LIMIT + 1)
  return rows as Stored[]
}

export async function readSaves<Data>(
  { db }: Services,
  past: VersionSource<Data>,
  { current, before }: { current: Data; before?: string | undefined },
): Promise<Page<Save>> {
  const { savedAt, id } = past.table
  const [time, last] = before?.split(',') ?? []
  const older = time ? sql`(${savedAt}, ${id}) < (${time}::timestamptz, ${last}::uuid)` : undefined
  let after = last ? (await readVersion({ db }, past, last)).data : current
  const saves = (await readStored(db, past, older)).map(({ data: stored, ...save }) => {
    const data = past.read(stored)
    const changes = past.differences(data, after)
    after = data
    return {
      ...save,
      savedAt: save.savedAt.toISOString(),
      changed: [...new Set(changes.map(({ label }) => label))],
      characters: changes.reduce((sum, change) => sum + change.after.length - change.before.length, 0),
    }
  })
  return pageOf(saves, PAGE_LIMIT, (last) => `${last.savedAt},${last.id}`)
}

export async function readVersion<Data>(
  { db }: Pick<Services, 'db'>,
  past: VersionSource<Data>,
  id: string,
): Promise<Version<Data>> {
  const [version] = await readStored(db, past, byId(past.table.id, id))
  if (!version) throw new HttpError(404, 'There is no such version')
  return { ...version, savedAt: version.savedAt.toISOString(), data: past.read(version.data) }
}
