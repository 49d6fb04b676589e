import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Request } from 'express'
import { HttpError } from '../http/errors.ts'

/** The `updatedAt` that the writer has seen. Undefined: the last write wins. */
export function seenIn(req: Request): string | undefined {
  const seen = req.get('If-Match')
  return seen === '*' ? undefined : seen?.replace(/^W\/|"/g, '')
}

export function unchanged(req: Request, updatedAt: PgColumn): SQL | undefined {
  const seen = seenIn(req)
  const iso = sql`to_char(${updatedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  return seen ? sql`${iso} = ${seen}` : undefined
}

export const stale = (current: unknown) => new HttpError(409, 'This has been changed meanwhile', { current })
