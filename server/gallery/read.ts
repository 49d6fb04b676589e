import { desc } from 'drizzle-orm'
import { GalleryItem, isShowable } from '#shared/gallery.ts'
import { galleryItems } from '../db/schema/events.ts'
import { ownOrigins } from '../files/address.ts'
import type { Services } from '../services.ts'

type Needed = Pick<Services, 'db' | 'env'>

/** Newest first, as everybody sees it. */
export const readGallery = async (services: Needed) =>
  (await readItems(services)).filter(({ fileUrl }) => fileUrl !== null)

/** Without a file, or with one whose URL may not be shown: the doctor's alone. */
export const readWaiting = async (services: Needed) =>
  (await readItems(services)).filter(({ fileUrl }) => fileUrl === null)

async function readItems({ db, env }: Needed): Promise<GalleryItem[]> {
  const rows = await db
    .select()
    .from(galleryItems)
    .orderBy(desc(galleryItems.createdAt), desc(galleryItems.id))
  const origins = ownOrigins(env)
  return GalleryItem.array()
    .parse(rows)
    .map((item) => (isShowable(item.fileUrl, origins) ? item : { ...item, fileUrl: null }))
}
