import { publicPages } from '#shared/pages.ts'
import { readEdition } from '../blog/edition.ts'
import { readAddresses, readNewest, readPosts } from '../blog/read.ts'
import { readQueries } from '../render/queries.ts'
import type { Services } from '../services.ts'

export async function prime(services: Services): Promise<void> {
  await Promise.all([
    ...publicPages.map((page) => readQueries(services, { page })),
    readPosts(services),
    readAddresses(services),
    readNewest(services),
    readEdition(services),
  ])
}

const PRIME_DEBOUNCE_MS = 1_000 // ms

/** Primes again after a change, so that pages nobody has asked for since are fresh in an outage. */
export function keepPrimed(services: Services) {
  let timer: NodeJS.Timeout | undefined
  let reading = Promise.resolve()
  return {
    changed() {
      timer ??= setTimeout(() => {
        timer = undefined
        // A failure needs no retry here: reconnecting primes again.
        reading = prime(services).catch(() => {})
      }, PRIME_DEBOUNCE_MS).unref()
    },
    stop() {
      clearTimeout(timer)
      return reading
    },
  }
}
