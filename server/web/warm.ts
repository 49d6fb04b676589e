import { PAGE } from '#shared/postlist.ts'
import type { Services } from '../app.ts'
import { readEdition } from '../blog/edition.ts'
import { readAddresses, readFacets, readPosts } from '../blog/read.ts'
import { readContent } from '../content/read.ts'
import { readEvents } from '../events/read.ts'
import { readGallery } from '../gallery/read.ts'

/** Reads what every public page needs, so that all of them can be painted should the database go away. */
export async function warm(services: Services): Promise<void> {
  await Promise.all([
    readContent(services),
    readPosts(services),
    readPosts(services, { limit: PAGE + 1 }),
    readAddresses(services),
    readFacets(services),
    readEdition(services),
    readEvents(services),
    readGallery(services),
  ])
}
