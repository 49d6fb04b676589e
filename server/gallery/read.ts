import { desc } from 'drizzle-orm'
import { GalleryItem, isShowable } from '#shared/gallery.ts'
import { galleryItems } from '../db/schema/events.ts'
import { ownOrigins } from '../files/address.ts'
import type { Services } from '../services.ts'

/** Newest first; a file whose URL may not be shown is left out. */
export function readGallery({
  db,
  cache,
  env,
}: Pick<Services, 'db' | 'cache' | 'env'>): Promise<GalleryItem[]> {
  return cache.get('gallery', ['gallery_items'], async () => {
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
