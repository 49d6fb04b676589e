import { desc } from 'drizzle-orm'
import { GalleryItem } from '#shared/gallery.ts'
import type { Services } from '../app.ts'
import { galleryItems } from '../db/schema/events.ts'

/** All gallery items, the newest first. */
export function readGallery({ db, ready }: Services): Promise<GalleryItem[]> {
  return ready.get('gallery', ['gallery_items'], async () => {
    const rows = await db
      .select()
      .from(galleryItems)
      .orderBy(desc(galleryItems.createdAt), desc(galleryItems.id))
    return GalleryItem.array().parse(rows)
  })
}
