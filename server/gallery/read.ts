import { desc } from 'drizzle-orm'
import { GalleryItem, isShowable } from '#shared/gallery.ts'
import { galleryItems } from '../db/schema/events.ts'
import { ownOrigins } from '../files/address.ts'
import type { Services } from '../services.ts'

/** Newest first; a file whose URL may not be shown is left out. */
export async function readGallery({ db, env }: Pick<Services, 'db' | 'env'>): Promise<GalleryItem[]> {
  const rows = await db
    .select()
    .from(galleryItems)
    .orderBy(desc(galleryItems.createdAt), desc(galleryItems.id))
  const origins = ownOrigins(env)
  return GalleryItem.array()
    .parse(rows)
    .map((item) => (isShowable(item.fileUrl, origins) ? item : { ...item, fileUrl: null }))
}
