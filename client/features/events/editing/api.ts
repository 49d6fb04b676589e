import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Event, EventInput } from '#shared/event.ts'
import { api } from '../../../lib/api.ts'
import { keepFocus } from '../../../ui/dialog/restore-focus.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { sessionEnded } from '../../auth/api.ts'
import { currentOf } from '../../records/refusals.ts'
import { offerUndo } from '../../records/undo.ts'
import { eventsQuery } from '../api.ts'

export function useSaveEvent() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ event, values }: { event: Event | undefined; values: EventInput }) =>
      event
        ? api<Event>(`/api/events/${event.id}`, { method: 'PUT', body: values, ifMatch: event.updatedAt })
        : api<Event>('/api/events', { method: 'POST', body: values }),
    onSuccess: (_saved, { event }) => {
      toast({ title: 'Success', description: `Event ${event ? 'updated' : 'created'} successfully!` })
      return queryClient.invalidateQueries(eventsQuery)
    },
    onError: (error, { event }) => {
      if (currentOf(error)) return queryClient.invalidateQueries(eventsQuery)
      if (sessionEnded(error)) return
      const description = `Failed to ${event ? 'update' : 'create'} event. Please try again.`
      toast({ title: 'Error', description, variant: 'destructive' })
    },
  })
}

export function useDeleteEvent({ id, title }: Event) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api<{ trashId: string }>(`/api/events/${id}`, { method: 'DELETE' }),
    onMutate: keepFocus,
    onSuccess: ({ trashId }) => {
      const changes = [eventsQuery.queryKey, ['/api/gallery']]
      const description = `“${title}” and what belongs to it are in the trash for 30 days.`
      offerUndo(queryClient, { trashId, title: 'Event deleted', description, changes })
      return Promise.all(changes.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    },
    onError: (error, _variables, stop) => {
      stop?.()
      if (sessionEnded(error)) return
      const description = 'Failed to delete event. Please try again.'
      toast({ title: 'Error', description, variant: 'destructive' })
    },
  })
}

export const inputOf = ({ title, description, date, location, category, status }: Event): EventInput => ({
  title,
  description,
  date,
  location,
  category,
  status,
})
