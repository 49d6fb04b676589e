import { Router } from 'express'
import { Event, EventInput } from '#shared/event.ts'
import { events, formerEventSlugs, galleryItems } from '../db/schema/events.ts'
import { input } from '../http/errors.ts'
import { byId } from '../records/row.ts'
import type { Prepare } from '../records/trash/admin.ts'
import { moveToTrash } from '../records/trash/trash.ts'
import { updateRecord } from '../records/update.ts'
import type { Services } from '../services.ts'

export function adminEvents({ db, cache }: Services) {
  const router = Router()

  router.post('/events', async (req, res) => {
    const [event] = await db.insert(events).values(input(EventInput, req.body)).returning()
    cache.invalidate('events')
    res.status(201).json(Event.parse(event))
  })

  router.put('/events/:id', async (req, res) => {
    const values = input(EventInput, req.body)
    const { before, after } = await updateRecord(db, req, {
      ...eventAt(req.params.id),
      change: () => values,
      current: (row) => Event.parse(row),
    })
    if (after !== before) cache.invalidate('events')
    res.json(Event.parse(after))
  })

  // Its gallery items are trashed and restored with it.
  router.delete('/events/:id', async (req, res) => {
    const event = eventAt(req.params.id)
    const trashId = await db.transaction((tx) =>
      moveToTrash(tx, {
        ...event,
        kind: 'event',
        label: ({ title }) => title,
        also: [galleryItems.eventId, formerEventSlugs.eventId],
      }),
    )
    cache.invalidate('events')
    cache.invalidate('gallery_items')
    res.json({ trashId })
  })
  return router
}

const eventAt = (id: string) => ({
  table: events,
  where: byId(events.id, id),
  gone: 'This event no longer exists',
})

/** A former address that leads to another event meanwhile goes on leading there. */
export const restoreEvent: Prepare = async (tx, rows) => {
  const { slug } = formerEventSlugs
  const led = new Set((await tx.select({ slug }).from(formerEventSlugs)).map(({ slug }) => slug))
  return rows.map(([table, those]) =>
    table === 'former_event_slugs'
      ? [table, those.filter((row) => !led.has(String(row.slug)))]
      : [table, those],
  )
}
