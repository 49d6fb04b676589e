import { PAGE } from '#shared/postlist.ts'
import type { Services } from '../app.ts'
import { readEdition } from '../blog/edition.ts'
import { readAddresses, readFacets, readNewest, readPosts } from '../blog/read.ts'
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
    readNewest(services),
    readEdition(services),
    readEvents(services),
    readGallery(services),
  ])
}

/** How long changes are gathered before what they touch is read again (milliseconds). */
const GATHER = 1_000

/** Reads it again a second after a change: what nobody has asked for since must not be missing, or old, in an outage. */
export function keepWarm(services: Services) {
  let timer: NodeJS.Timeout | undefined
  let reading = Promise.resolve()
  return {
    changed() {
      timer ??= setTimeout(() => {
        timer = undefined
        // Away: hearing of the changes begins again once it is back, and whoever asks before is told so.
        reading = warm(services).catch(() => {})
      }, GATHER).unref()
    },
    stop() {
      clearTimeout(timer)
      return reading
    },
  }
}
