import { and, inArray, sql } from 'drizzle-orm'
import type { Cleared, UnusedFile } from '#shared/library.ts'
import { keyOfPath } from '#shared/upload.ts'
import { files } from '../db/schema/files.ts'
import { markUnnamed, settled } from '../files/sweep.ts'
import { allKeysNamed } from '../files/uses.ts'
import type { Services } from '../services.ts'
import { described, inLibrary, notLetGo } from './list.ts'

/** What nothing names; uploads of the last day are left out, since what uses them may not be saved yet. */
export async function readUnused({ db }: Pick<Services, 'db'>): Promise<UnusedFile[]> {
  const named = await allKeysNamed(db)
  const rows = await db
    .select()
    .from(files)
    .where(
      and(
        inLibrary,
        settled,
        sql`not ${files.key} = any(${sql.param([...named])}::text[])`,
        notLetGo, // goes by itself within the hour
      ),
    )
    .orderBy(files.createdAt, files.key)
  return rows.map((row) => ({ ...described(row), createdAt: row.createdAt.toISOString() }))
}

/** Asks again whether anything names them, as that may have changed since they were shown. */
export async function clearFiles(
  services: Pick<Services, 'db' | 'files'>,
  paths: string[],
): Promise<Cleared> {
  const { db, files: store } = services
  const keys = [...new Set(paths.flatMap((path) => keyOfPath(path) ?? []))]
  const marked = await markUnnamed(db, inArray(files.key, keys), await allKeysNamed(db))
  for (const key of marked) await store.remove(key)
  return { cleared: marked.length, kept: keys.length - marked.length }
}
