import { queryOptions } from '@tanstack/react-query'
import type { Event, ShownEvent } from '#shared/event.ts'

export const eventsQuery = queryOptions<Event[]>({ queryKey: ['/api/events'] })

/** `null` is what the server puts in the cache for an address without an event. */
export const eventQuery = (slug: string) =>
  queryOptions<ShownEvent | null>({ queryKey: ['/api/events', slug] })
