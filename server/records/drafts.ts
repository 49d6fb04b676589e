import { and, eq } from 'drizzle-orm'
import { Router } from 'express'
import { z } from 'zod'
import { later } from '../db/schema/columns.ts'
import { drafts } from '../db/schema/site.ts'
import { input } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { stale, unchanged } from './if-match.ts'

const Key = z.object({ key: z.string().regex(/^[\w:.-]{1,200}$/, 'Letters, digits and : . _ - only') })
const Draft = z.strictObject({ data: z.record(z.string(), z.json()) })

/** Postgres cannot store NUL or an unpaired surrogate. */
const storable = <T>(data: T): T =>
  JSON.parse(JSON.stringify(data), (_key, value) =>
    typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value,
  )

export function adminDrafts({ db }: Services) {
  const router = Router()

  router.get('/drafts/:key', async (req, res) => {
    const { key } = input(Key, req.params)
    res.json(await draftAt(key))
  })

  router.put('/drafts/:key', async (req, res) => {
    const { key } = input(Key, req.params)
    const data = storable(input(Draft, req.body).data)
    const set = { data, updatedAt: later(drafts.updatedAt) }
    const [draft] = await db
      .insert(drafts)
      .values({ key, data })
      .onConflictDoUpdate({ target: drafts.key, set, setWhere: unchanged(req, drafts.updatedAt) })
      .returning({ updatedAt: drafts.updatedAt })
    if (!draft) throw stale(await draftAt(key))
    res.json(draft)
  })

  router.delete('/drafts/:key', async (req, res) => {
    const { key } = input(Key, req.params)
    await db.delete(drafts).where(and(eq(drafts.key, key), unchanged(req, drafts.updatedAt)))
    const left = await draftAt(key)
    if (left.data) throw stale(left)
    res.json({ message: 'The draft is gone' })
  })

  async function draftAt(key: string) {
    const [draft] = await db.select().from(drafts).where(eq(drafts.key, key))
    return { data: draft?.data ?? null, updatedAt: draft?.updatedAt ?? null }
  }
  return router
}
