import { sql } from 'drizzle-orm'
import { type Request, Router } from 'express'
import { GalleryFileInput, GalleryItem, GalleryItemInput } from '#shared/gallery.ts'
import { keyOfPath } from '#shared/upload.ts'
import { doctorOf } from '../auth/guard.ts'
import { withoutDeadline } from '../db/request-deadline.ts'
import { events, galleryItems } from '../db/schema/events.ts'
import { letGo, removeUnnamed } from '../files/sweep.ts'
import { HttpError, input } from '../http/errors.ts'
import { byId } from '../records/row.ts'
import type { Prepare } from '../records/trash/admin.ts'
import { moveToTrash } from '../records/trash/trash.ts'
import { updateRecord } from '../records/update.ts'
import type { Services } from '../services.ts'
import { eventGone } from './event-gone.ts'
import { prepareFile, smallerOf } from './file.ts'
import { readWaiting } from './read.ts'

export function adminGallery(services: Services) {
  const { db, cache } = services
  const router = Router()

  router.get('/gallery/waiting', async (_req, res) => {
    res.json(await readWaiting(services))
  })

  router.post('/gallery', async (req, res) => {
    const { fileUrl, ...values } = input(GalleryItemInput, req.body)
    const file = fileUrl ? await prepareFile(services, values.fileType, { fileUrl }) : {}
    const row = { position: first, ...values, ...file, uploadedBy: doctorOf(res).id }
    const [item] = await db.insert(galleryItems).values(row).returning().catch(eventGone)
    cache.invalidate('gallery_items')
    res.status(201).json(GalleryItem.parse(item))
  })

  // The file and the order have routes of their own and stay unchanged here.
  router.put('/gallery/:id', async (req, res) => {
    const { fileUrl: _file, position: _order, ...values } = input(GalleryItemInput, req.body)
    const item = await update(req, ({ fileUrl, fileType }) => {
      if (fileUrl && values.fileType !== fileType) throw otherKind()
      return values
    })
    res.json(item)
  })

  router.put('/gallery/:id/file', async (req, res) => {
    const { edited = false, ...sent } = input(GalleryFileInput, req.body)
    let replaced: string[] = []
    const item = await update(req, (before) => {
      replaced = [keyOfPath(before.fileUrl ?? '') ?? [], smallerOf(before)].flat()
      return prepareFile(services, before.fileType, sent)
    })
    if (edited) await withoutDeadline(() => removeUnnamed(services, replaced))
    res.json(item)
  })

  router.delete('/gallery/:id', async (req, res) => {
    const item = itemAt(req.params.id)
    const trashId = await db.transaction((tx) =>
      moveToTrash(tx, { ...item, kind: 'gallery-item', label: ({ title }) => title }),
    )
    cache.invalidate('gallery_items')
    res.json({ trashId })
  })

  async function update(req: Request<{ id: string }>, change: (before: Row) => Changed | Promise<Changed>) {
    const { before, after } = await updateRecord(db, req, {
      ...itemAt(req.params.id),
      change,
      current: (row) => GalleryItem.parse(row),
    }).catch(eventGone)
    if (after.fileUrl !== before.fileUrl) await letGo(db, smallerOf(before))
    if (after !== before) cache.invalidate('gallery_items')
    return GalleryItem.parse(after)
  }
  return router
}

const first = sql<number>`(select coalesce(min(position), 0) - 1 from ${galleryItems})`

type Row = typeof galleryItems.$inferSelect
type Changed = Partial<typeof galleryItems.$inferInsert>

const itemAt = (id: string) => ({
  table: galleryItems,
  where: byId(galleryItems.id, id),
  gone: 'This gallery item no longer exists',
})

/** An item whose event has been deleted is restored without it. */
export const restoreGalleryItem: Prepare = async (tx, rows) => {
  const known = new Set(
    (await tx.select({ id: events.id }).from(events).for('key share')).map(({ id }) => id),
  )
  return rows.map(([table, those]) => [
    table,
    those.map((row) => (known.has(String(row.event_id)) ? row : { ...row, event_id: null })),
  ])
}

function otherKind() {
  const message = 'Its file is of the other kind. Add a new item instead.'
  return new HttpError(400, message, { fields: { fileType: message } })
}
