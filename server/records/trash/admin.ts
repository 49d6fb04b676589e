import { eq, sql } from 'drizzle-orm'
import { type Response, Router } from 'express'
import { z } from 'zod'
import {
  type Restored,
  TRASH_DAYS,
  TrashEntry,
  type TrashKind,
  type TrashPage,
  TrashQuery,
} from '#shared/trash.ts'
import type { CacheTag } from '../../cache/cache.ts'
import type { Transaction } from '../../db/client.ts'
import { trash } from '../../db/schema/site.ts'
import { HttpError, input } from '../../http/errors.ts'
import { pageOf } from '../../http/paging.ts'
import type { Services } from '../../services.ts'
import { eraseTrash, putBack, rowId, type TrashedRows } from './trash.ts'

const PAGE_LIMIT = 50
const DAY_MS = 86_400_000

/** `say` is told in a sentence what is not as it was. */
export type Prepare = (
  tx: Transaction,
  rows: TrashedRows,
  deletedAt: Date,
  say: (note: string) => void,
) => Promise<TrashedRows>

export type Noted = (res: Response, action: 'read' | 'erased', ids: string[]) => void

export function adminTrash(
  services: Services,
  prepare: Partial<Record<TrashKind, Prepare>>,
  noted: Partial<Record<TrashKind, Noted>> = {},
) {
  const { db, cache } = services
  const router = Router()

  function note(res: Response, action: Parameters<Noted>[1], entries: { kind: TrashKind; rowId: string }[]) {
    for (const [kind, tell] of Object.entries(noted)) {
      const ids = entries.filter((entry) => entry.kind === kind).map(({ rowId }) => rowId)
      if (ids.length) tell(res, action, ids)
    }
  }

  router.get('/trash', async (req, res) => {
    const { items, next } = await readTrash(services, input(TrashQuery, req.query).before)
    note(res, 'read', items)
    const page: TrashPage = { total: await db.$count(trash), items: TrashEntry.array().parse(items), next }
    res.json(page)
  })

  router.delete('/trash', async (_req, res) => {
    const erased = await eraseTrash(db, sql`true`)
    note(res, 'erased', erased)
    res.json({ erased: erased.length })
  })

  router.delete('/trash/:id', async (req, res) => {
    const erased = await eraseTrash(db, eq(trash.id, idOf(req.params)))
    if (!erased.length) throw gone()
    note(res, 'erased', erased)
    res.json({ erased: erased.length })
  })

  router.post('/trash/:id/restore', async (req, res) => {
    const id = idOf(req.params)
    let note: string | undefined
    const say = (sentence: string) => {
      note = sentence
    }
    const { kind, rows } = await db.transaction(async (tx) => {
      const [entry] = await tx.delete(trash).where(eq(trash.id, id)).returning() // of two restores at once, one gets 404
      if (!entry) throw gone()
      const rows = entry.rows as TrashedRows
      await putBack(tx, (await prepare[entry.kind]?.(tx, rows, entry.deletedAt, say)) ?? rows)
      return entry
    })
    for (const [table] of rows as TrashedRows) cache.invalidate(table as CacheTag)
    const restored: Restored = { kind, note }
    res.json(restored)
  })
  return router
}

function idOf(params: { id: string }): string {
  const { success, data } = z.uuid().safeParse(params.id)
  if (!success) throw gone()
  return data
}

const gone = () => new HttpError(404, 'This is no longer in the trash')

async function readTrash({ db }: Services, before: string | undefined) {
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
