import { queryOptions } from '@tanstack/react-query'
import type { Event } from '#shared/event.ts'

export const eventsQuery = queryOptions<Event[]>({ queryKey: ['/api/events'] })
