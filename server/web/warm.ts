import { PAGE } from '#shared/postlist.ts'
import type { Services } from '../app.ts'
import { readEdition } from '../blog/edition.ts'
import { readAddresses, readFacets, readNewest, readPosts } from '../blog/read.ts'
import { readContent } from '../content/read.ts'
import { readEvents } from '../events/read.ts'
import { readGallery } from '../gallery/read.ts'

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

const GATHER = 1_000 // ms

/** Primes again after a change, so that pages nobody has asked for since are fresh in an outage. */
export function keepWarm(services: Services) {
  let timer: NodeJS.Timeout | undefined
  let reading = Promise.resolve()
  return {
    changed() {
      timer ??= setTimeout(() => {
        timer = undefined
        // A failure needs no retry here: reconnecting primes again.
        reading = warm(services).catch(() => {})
      }, GATHER).unref()
    },
    stop() {
      clearTimeout(timer)
      return reading
    },
  }
}
