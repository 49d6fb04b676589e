import { queryOptions, useIsMutating, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Desk, Waiting } from '#shared/desk.ts'
import { api } from '../../lib/api.ts'

/** Milliseconds for which the count is not asked for again. */
const WAITING_STALE_MS = 10_000

// Keys under that of the appointments, so that whatever changes one of them has these read again.
export const waitingQuery = queryOptions<Waiting>({
  queryKey: ['/api/appointments', 'waiting'],
  queryFn: () => api('/api/desk/waiting'),
  staleTime: WAITING_STALE_MS,
})

/** `today` is the day at the clinic: after midnight it is another desk. */
export const deskQuery = (today: string) =>
  queryOptions<Desk>({
    queryKey: ['/api/appointments', 'desk', today],
    async queryFn({ client }) {
      const desk = await api<Desk>('/api/desk')
      client.setQueryData(waitingQuery.queryKey, { waiting: desk.waiting })
      return desk
    },
    staleTime: 0,
  })

/** Reads the desk anew after each change: an article that is written over it changes it, too. */
export function useFreshDesk(today: string): void {
  const queryClient = useQueryClient()
  const changing = useIsMutating() > 0
  const changed = useRef(false)
  useEffect(() => {
    if (changed.current && !changing) void queryClient.invalidateQueries(deskQuery(today))
    changed.current = changing
  }, [queryClient, changing, today])
}
