import { eq } from 'drizzle-orm'
import { Router } from 'express'
import { z } from 'zod'
import type { Services } from '../app.ts'
import type { Transaction } from '../auth/sessions.ts'
import { trash } from '../db/schema/site.ts'
import { HttpError } from '../http.ts'
import type { Topic } from '../web/ready.ts'
import { putBack, type TrashedRows, type TrashKind } from './trash.ts'

/** What must change in rows before they can come back, such as a slug that is taken meanwhile. */
export type Prepare = (tx: Transaction, rows: TrashedRows) => Promise<TrashedRows>

export function adminTrash({ db, ready }: Services, prepare: Partial<Record<TrashKind, Prepare>>) {
  const router = Router()
  router.post('/trash/:id/restore', async (req, res) => {
    const { data: id } = z.uuid().safeParse(req.params.id)
    const { kind, rows } = await db.transaction(async (tx) => {
      // Of two who restore at once, one finds it gone.
      const [entry] = id ? await tx.delete(trash).where(eq(trash.id, id)).returning() : []
      if (!entry) throw new HttpError(404, 'This is no longer in the trash')
      const rows = entry.rows as TrashedRows
      await putBack(tx, (await prepare[entry.kind]?.(tx, rows)) ?? rows)
      return entry
    })
    // This server shows it at once; the others hear of it a moment later.
    for (const [table] of rows as TrashedRows) ready.drop(table as Topic)
    res.json({ kind })
  })
  return router
}
