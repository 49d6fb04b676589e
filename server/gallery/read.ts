import { desc, eq } from 'drizzle-orm'
import { GalleryItem, isShowable } from '#shared/gallery.ts'
import { galleryItems } from '../db/schema/events.ts'
import { ownOrigins } from '../files/address.ts'
import type { Services } from '../services.ts'

type Needed = Pick<Services, 'db' | 'env'>

/** Newest first, as everybody sees it. */
export const readGallery = async (services: Needed, eventId?: string) =>
  (await readItems(services, eventId)).filter(({ fileUrl }) => fileUrl !== null)

/** Without a file, or with one whose URL may not be shown: the doctor's alone. */
export const readWaiting = async (services: Needed) =>
  (await readItems(services)).filter(({ fileUrl }) => fileUrl === null)

async function readItems({ db, env }: Needed, eventId?: string): Promise<GalleryItem[]> {
  const rows = await db
    .select()
    .from(galleryItems)
    .where(eventId ? eq(galleryItems.eventId, eventId) : undefined)
    .orderBy(desc(galleryItems.createdAt), desc(galleryItems.id))
  const origins = ownOrigins(env)
  return GalleryItem.array()
    .parse(rows)
    .map((item) => (isShowable(item.fileUrl, origins) ? item : { ...item, fileUrl: null }))
}
