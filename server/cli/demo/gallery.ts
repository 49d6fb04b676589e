import { keyOfPath } from '#shared/upload.ts'
import type { Services } from '../../app.ts'
import { galleryItems } from '../../db/schema/events.ts'
import { checkFile } from '../../files/check.ts'
import { daysAgo } from './days.ts'
import type { StoredPicture } from './pictures.ts'

interface Item {
  picture: string
  title: string
  description?: string
  /** The title of an event. */
  event?: string
  category: (typeof galleryItems.$inferInsert)['category']
}

/** The newest first. */
const items: Item[] = [
  {
    picture: 'phantom',
    title: 'A needle on its way to the target in the phantom',
    event: 'Needle guidance on phantoms',
    category: 'general',
  },
  {
    picture: 'achilles',
    title: 'Achilles tendon, thickened in its middle third',
    description: 'Drawn for the teaching file.',
    category: 'research',
  },
  {
    picture: 'room',
    title: 'The teaching room: five couches, five machines',
    event: 'Knee and ankle: a weekend course',
    category: 'conference',
  },
  { picture: 'waves', title: 'Sound meets a small reflector', category: 'research' },
  {
    picture: 'cuffTear',
    title: 'Rotator cuff, full-thickness tear',
    event: 'Ultrasound in sports medicine',
    category: 'conference',
  },
  {
    picture: 'positions',
    title: 'Across and along: the two planes of the wrist',
    event: 'Knee and ankle: a weekend course',
    category: 'conference',
  },
  { picture: 'needle', title: 'The needle in the plane of the fan', category: 'general' },
  { picture: 'fan', title: 'The title page of the course book', category: 'awards' },
  { picture: 'carpalTunnel', title: 'Median nerve at the wrist', category: 'research' },
]

/** The gallery's pictures, looked at before they are linked, as the API does. */
export async function hangPictures(
  services: Services,
  pictures: Map<string, StoredPicture>,
  events: Map<string, string>,
): Promise<void> {
  for (const [index, { picture, event, ...item }] of items.entries()) {
    const { fileUrl, fileName } = pictures.get(picture) ?? {}
    await checkFile(services, keyOfPath(fileUrl ?? '') ?? '', 'fileUrl')
    const eventId = event && events.get(event)
    const createdAt = daysAgo(6 + 17 * index)
    await services.db.insert(galleryItems).values({ ...item, fileUrl, fileName, eventId, createdAt })
  }
}
