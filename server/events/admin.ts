import { eq } from 'drizzle-orm'
import { Router } from 'express'
import { Event, EventInput } from '#shared/event.ts'
import { later } from '../db/schema/columns.ts'
import { events } from '../db/schema/events.ts'
import { input } from '../http/errors.ts'
import { refuseStale } from '../records/if-match.ts'
import { lockedRow } from '../records/locked-row.ts'
import { moveToTrash, rowsOf } from '../records/trash/trash.ts'
import type { Services } from '../services.ts'

const GONE = 'This event no longer exists'

export function adminEvents({ db, cache }: Services) {
  const router = Router()

  router.post('/events', async (req, res) => {
    const [event] = await db.insert(events).values(input(EventInput, req.body)).returning()
    cache.invalidate('events')
    res.status(201).json(Event.parse(event))
  })

  router.put('/events/:id', async (req, res) => {
    const values = input(EventInput, req.body)
    const event = await db.transaction(async (tx) => {
      const before = Event.parse(await lockedRow(tx, events, req.params.id, GONE))
      refuseStale(req, before)
      const change = { ...values, updatedAt: later(events.updatedAt) }
      const [saved] = await tx.update(events).set(change).where(eq(events.id, before.id)).returning()
      return Event.parse(saved)
    })
    cache.invalidate('events')
    res.json(event)
  })

  // Its gallery items are trashed and restored with it.
  router.delete('/events/:id', async (req, res) => {
    const trashId = await db.transaction(async (tx) => {
      const { id, title } = await lockedRow(tx, events, req.params.id, GONE)
      const rows = [
        await rowsOf(tx, 'events', 'id', [id]),
        await rowsOf(tx, 'gallery_items', 'event_id', [id]),
      ]
      await tx.delete(events).where(eq(events.id, id))
      return moveToTrash(tx, { kind: 'event', label: title, rows })
    })
    cache.invalidate('events')
    cache.invalidate('gallery_items')
    res.json({ trashId })
  })
  return router
}
