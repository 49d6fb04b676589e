import sharp from 'sharp'
import type { z } from 'zod'
import { GalleryItemInput } from '#shared/gallery.ts'
import { galleryItems } from '../../db/schema/events.ts'
import { prepareFile } from '../../gallery/file.ts'
import type { Services } from '../../services.ts'
import { daysAgo } from './days.ts'
import type { StoredPicture } from './pictures.ts'
import { storeFile } from './store.ts'

type Item = Omit<z.input<typeof GalleryItemInput>, 'eventId'> & {
  picture: string
  altText: string
  event?: string
}

const items: Item[] = [
  {
    picture: 'phantom',
    title: 'A needle on its way to the target',
    altText: 'Drawing of a gel phantom: a probe stands on it, and a slanting needle reaches a round target.',
    event: 'Needle guidance on phantoms',
    category: 'general',
  },
  {
    picture: 'achilles',
    title: 'Achilles tendon, thickened in its middle third',
    description: 'Drawn for the teaching file.',
    altText: 'Drawing of a scan along the Achilles tendon: a striped band, twice as thick in the middle.',
    category: 'research',
  },
  {
    picture: 'room',
    title: 'The teaching room: five couches, five machines',
    altText: 'Plan of a room with five couches, each with a machine and two stools.',
    event: 'Knee and ankle: a weekend course',
    category: 'conference',
  },
  {
    picture: 'waves',
    title: 'Sound meets a small reflector',
    altText: 'Arcs come down from the top of the sheet; fainter ones return from a black dot.',
    category: 'research',
  },
  {
    picture: 'cuffTear',
    title: 'Rotator cuff, full-thickness tear',
    altText: 'Drawing of a scan of the shoulder: a black gap in the bright band of the tendon.',
    event: 'Ultrasound in sports medicine',
    category: 'conference',
  },
  {
    picture: 'positions',
    title: 'Across and along: the two planes of the wrist',
    altText: 'Two forearms with the probe drawn on the wrist, once across and once along it.',
    event: 'Knee and ankle: a weekend course',
    category: 'conference',
  },
  {
    picture: 'needle',
    title: 'The needle in the plane of the fan',
    altText: 'Drawing of a fan-shaped scan with a bright slanting needle above the curve of a bone.',
    category: 'general',
  },
  {
    picture: 'fan',
    title: 'The title page of the course book',
    altText: 'Thin arcs at even distances below one point, as the beams of a curved probe spread.',
    category: 'awards',
  },
  {
    picture: 'carpalTunnel',
    title: 'Median nerve at the wrist',
    altText: 'Drawing of a scan across the wrist: a dotted oval, the nerve, above seven bright discs.',
    category: 'research',
  },
]

export async function hangPictures(
  services: Services,
  pictures: Map<string, StoredPicture>,
  events: Map<string, string>,
): Promise<void> {
  for (const [index, { picture, event, ...item }] of items.entries()) {
    const drawn = pictures.get(picture)
    if (!drawn) throw new Error(`The gallery shows ${picture}, which is not among the pictures`)
    const file = await prepareFile(services, 'image', {
      fileUrl: drawn.fileUrl,
      previewUrl: await rendition(services, drawn, 800, 600),
      thumbnailUrl: await rendition(services, drawn, 400, 300),
    })
    const values = GalleryItemInput.parse({ ...item, eventId: event && events.get(event) })
    await services.db.insert(galleryItems).values({ ...values, ...file, createdAt: daysAgo(6 + 17 * index) })
  }
}

async function rendition(
  services: Services,
  { bytes, fileName }: StoredPicture,
  width: number,
  height: number,
) {
  const smaller = await sharp(bytes).resize(width, height, { fit: 'inside' }).jpeg({ quality: 85 }).toBuffer()
  return storeFile(services, { fileName: fileName.replace('.png', '.jpg'), fileType: 'image/jpeg' }, smaller)
}
