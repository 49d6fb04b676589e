import { queryOptions } from '@tanstack/react-query'
import type { Event, NextEvent } from '#shared/event.ts'

export const eventsQuery = queryOptions<Event[]>({ queryKey: ['/api/events'] })

/** Null where there is none to come. */
export const nextEventQuery = queryOptions<NextEvent | null>({ queryKey: ['/api/events', 'next'] })
