import { eq } from 'drizzle-orm'
import { Router } from 'express'
import { GalleryFileInput, GalleryItem, GalleryItemInput } from '#shared/gallery.ts'
import { doctorOf } from '../auth/guard.ts'
import { postgresCode } from '../db/errors.ts'
import { later } from '../db/schema/columns.ts'
import { galleryItems } from '../db/schema/events.ts'
import { HttpError, input } from '../http/errors.ts'
import { refuseStale } from '../records/if-match.ts'
import { lockedRow } from '../records/locked-row.ts'
import { moveToTrash, rowsOf } from '../records/trash/trash.ts'
import type { Services } from '../services.ts'
import { prepareFile } from './file.ts'

const GONE = 'This gallery item no longer exists'

export function adminGallery(services: Services) {
  const { db, cache } = services
  const router = Router()

  router.post('/gallery', async (req, res) => {
    const { fileUrl, ...values } = input(GalleryItemInput, req.body)
    const file = fileUrl ? await prepareFile(services, values.fileType, { fileUrl }) : {}
    const row = { ...values, ...file, uploadedBy: doctorOf(res).id }
    const [item] = await db.insert(galleryItems).values(row).returning().catch(eventGone)
    cache.invalidate('gallery_items')
    res.status(201).json(GalleryItem.parse(item))
  })

  // The file has a route of its own and stays unchanged here.
  router.put('/gallery/:id', async (req, res) => {
    const { fileUrl: _unchanged, ...values } = input(GalleryItemInput, req.body)
    res.json(await update(req, values))
  })

  router.put('/gallery/:id/file', async (req, res) => {
    const sent = input(GalleryFileInput, req.body)
    const { fileType } = await db.transaction((tx) => lockedRow(tx, galleryItems, req.params.id, GONE))
    res.json(await update(req, await prepareFile(services, fileType, sent)))
  })

  router.delete('/gallery/:id', async (req, res) => {
    const trashId = await db.transaction(async (tx) => {
      const { id, title } = await lockedRow(tx, galleryItems, req.params.id, GONE)
      const rows = [await rowsOf(tx, 'gallery_items', 'id', [id])]
      await tx.delete(galleryItems).where(eq(galleryItems.id, id))
      return moveToTrash(tx, { kind: 'gallery-item', label: title, rows })
    })
    cache.invalidate('gallery_items')
    res.json({ trashId })
  })

  async function update(
    req: Parameters<typeof refuseStale>[0],
    values: Partial<typeof galleryItems.$inferInsert>,
  ): Promise<GalleryItem> {
    const item = await db
      .transaction(async (tx) => {
        const before = GalleryItem.parse(await lockedRow(tx, galleryItems, String(req.params.id), GONE))
        refuseStale(req, before)
        if (before.fileUrl && values.fileType && values.fileType !== before.fileType) throw otherKind()
        const change = { ...values, updatedAt: later(galleryItems.updatedAt) }
        const mine = eq(galleryItems.id, before.id)
        const [saved] = await tx.update(galleryItems).set(change).where(mine).returning()
        return GalleryItem.parse(saved)
      })
      .catch(eventGone)
    cache.invalidate('gallery_items')
    return item
  }
  return router
}

function otherKind() {
  const message = 'Its file is of the other kind. Add a new item instead.'
  return new HttpError(400, message, { fields: { fileType: message } })
}

const FOREIGN_KEY_VIOLATION = '23503'

function eventGone(error: unknown): never {
  if (postgresCode(error) !== FOREIGN_KEY_VIOLATION) throw error
  const message = 'This event no longer exists'
  throw new HttpError(400, message, { fields: { eventId: message } })
}
