import { sql } from 'drizzle-orm'
import { Router } from 'express'
import { GalleryOrder, GalleryPlaces, GallerySelection } from '#shared/gallery.ts'
import { later } from '../db/schema/columns.ts'
import { galleryItems } from '../db/schema/events.ts'
import { HttpError, input } from '../http/errors.ts'
import { keepInTrash } from '../records/trash/trash.ts'
import type { Services } from '../services.ts'
import { eventGone } from './event-gone.ts'

/** What is done to several gallery items at once. */
export function arrangeGallery({ db, cache }: Services) {
  const router = Router()

  // No `updated_at`: a form that is open on one of them has nothing to lose by it.
  router.put('/gallery/order', async (req, res) => {
    const { ids } = input(GalleryOrder, req.body)
    const { rowCount } = await db.execute(sql`
      update ${galleryItems} set position = place.at
      from unnest(${sql.param(ids)}::uuid[]) with ordinality as place(id, at)
      where ${galleryItems.id} = place.id`)
    cache.invalidate('gallery_items')
    res.json({ ordered: rowCount })
  })

  router.put('/gallery/places', async (req, res) => {
    const { items } = input(GalleryPlaces, req.body)
    const { rowCount } = await db
      .execute(sql`
        update ${galleryItems}
        set event_id = place."eventId", category = place.category, updated_at = ${later(galleryItems.updatedAt)}
        from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as place(id uuid, "eventId" uuid, category text)
        where ${galleryItems.id} = place.id`)
      .catch(eventGone)
    cache.invalidate('gallery_items')
    res.json({ moved: rowCount })
  })

  router.post('/gallery/trash', async (req, res) => {
    const { ids } = input(GallerySelection, req.body)
    const trashId = await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ row: Record<string, unknown> }>(sql`
        with gone as (delete from ${galleryItems} where id = any(${sql.param(ids)}::uuid[]) returning *)
        select to_jsonb(gone) as row from gone order by position, created_at desc`)
      const [first] = rows
      if (!first) throw new HttpError(404, 'These gallery items no longer exist')
      const others = rows.length > 1 ? ` and ${rows.length - 1} more` : ''
      const label = `${first.row.title}${others}`
      return keepInTrash(tx, {
        kind: 'gallery-item',
        label,
        rows: [['gallery_items', rows.map(({ row }) => row)]],
      })
    })
    cache.invalidate('gallery_items')
    res.json({ trashId })
  })
  return router
}
