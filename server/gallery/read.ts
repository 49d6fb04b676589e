import { asc, desc, eq } from 'drizzle-orm'
import { GalleryItem, isShowable, WaitingItem, type Waits } from '#shared/gallery.ts'
import { needsCheck } from '#shared/pictures/facts.ts'
import { galleryItems } from '../db/schema/events.ts'
import { pictureFacts } from '../db/schema/files.ts'
import { ownOrigins } from '../files/address.ts'
import type { Services } from '../services.ts'

type Needed = Pick<Services, 'db' | 'env'>
type Facts = typeof pictureFacts.$inferSelect

/** In the doctor's order, as everybody sees it. */
export const readGallery = async (services: Needed, eventId?: string): Promise<GalleryItem[]> =>
  GalleryItem.array().parse((await readItems(services, eventId)).filter(({ waits }) => !waits))

/** What nobody but the doctor may see yet, and why. */
export const readWaiting = async (services: Needed): Promise<WaitingItem[]> =>
  WaitingItem.array().parse((await readItems(services)).filter(({ waits }) => waits))

async function readItems({ db, env }: Needed, eventId?: string) {
  const rows = await db
    .select({ item: galleryItems, facts: pictureFacts })
    .from(galleryItems)
    .leftJoin(pictureFacts, eq(pictureFacts.path, galleryItems.fileUrl))
    .where(eventId ? eq(galleryItems.eventId, eventId) : undefined)
    .orderBy(asc(galleryItems.position), desc(galleryItems.createdAt), desc(galleryItems.id))
  const origins = ownOrigins(env)
  return rows.map(({ item, facts }) => {
    const waits = isShowable(item.fileUrl, origins) ? waitsFor(item, facts) : 'file'
    return { ...item, fileUrl: waits === 'file' ? null : item.fileUrl, waits }
  })
}

function waitsFor({ described }: Pick<GalleryItem, 'described'>, facts: Facts | null): Waits | undefined {
  if (!described) return 'description'
  if (facts?.showsPatient && !facts.patientAgreedOn) return 'agreement'
  if (facts && needsCheck(facts)) return 'check'
}
