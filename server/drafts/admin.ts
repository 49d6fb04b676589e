import { eq, sql } from 'drizzle-orm'
import { Router } from 'express'
import { z } from 'zod'
import type { Services } from '../app.ts'
import { drafts } from '../db/schema/site.ts'
import { input } from '../http.ts'

const Key = z.object({ key: z.string().regex(/^[\w:.-]{1,200}$/, 'Letters, digits and : . _ - only') })
const Draft = z.strictObject({ data: z.record(z.string(), z.json()) })

/** Unsaved text is kept whatever is in it, but for what Postgres cannot hold: NUL and half a surrogate pair. */
const storable = <T>(data: T): T =>
  JSON.parse(JSON.stringify(data), (_key, value) =>
    typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value,
  )

/** What the doctor is writing, kept on the server while it is not saved. Each form chooses its own key. */
export function adminDrafts({ db }: Services) {
  const router = Router()

  // None is an everyday answer and no error: every form asks when it opens.
  router.get('/drafts/:key', async (req, res) => {
    const { key } = input(Key, req.params)
    const [draft] = await db.select().from(drafts).where(eq(drafts.key, key))
    res.json(draft ? { data: draft.data, updatedAt: draft.updatedAt } : { data: null, updatedAt: null })
  })

  router.put('/drafts/:key', async (req, res) => {
    const { key } = input(Key, req.params)
    const data = storable(input(Draft, req.body).data)
    const set = { data, updatedAt: sql`now()` }
    const [draft] = await db
      .insert(drafts)
      .values({ key, data })
      .onConflictDoUpdate({ target: drafts.key, set })
      .returning({ updatedAt: drafts.updatedAt })
    res.json(draft)
  })

  router.delete('/drafts/:key', async (req, res) => {
    const { key } = input(Key, req.params)
    await db.delete(drafts).where(eq(drafts.key, key))
    res.json({ message: 'The draft is gone' })
  })
  return router
}
