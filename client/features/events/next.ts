import { queryOptions } from '@tanstack/react-query'
import type { NextEvent } from '#shared/event.ts'

/** Null where there is none to come. */
export const nextEventQuery = queryOptions<NextEvent | null>({ queryKey: ['/api/events', 'next'] })
