import { desc } from 'drizzle-orm'
import { GalleryItem, isShowable } from '#shared/gallery.ts'
import type { Services } from '../app.ts'
import { galleryItems } from '../db/schema/events.ts'
import { ownOrigins } from '../files/address.ts'

/** All gallery items, the newest first; a file whose address may not be shown is left out (spec §5). */
export function readGallery({
  db,
  ready,
  env,
}: Pick<Services, 'db' | 'ready' | 'env'>): Promise<GalleryItem[]> {
  return ready.get('gallery', ['gallery_items'], async () => {
    const rows = await db
      .select()
      .from(galleryItems)
      .orderBy(desc(galleryItems.createdAt), desc(galleryItems.id))
    const origins = ownOrigins(env)
    return GalleryItem.array()
      .parse(rows)
      .map((item) => (isShowable(item.fileUrl, origins) ? item : { ...item, fileUrl: null }))
  })
}
