import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type {
  Appointment,
  AppointmentInput,
  AppointmentsOverview,
  AppointmentUpdate,
} from '#shared/appointment.ts'
import type { Page } from '#shared/paging.ts'
import { ApiError, api, readPage } from '../../lib/api.ts'
import { toast } from '../../ui/toast/toast.ts'
import { sessionEnded } from '../auth/api.ts'
import { wasDeleted } from '../records/refusals.ts'
import { offerUndo } from '../records/undo.ts'
import type { Filter } from './filter.ts'

export const APPOINTMENTS = '/api/appointments'

/** Milliseconds between refetches while a mail is being sent. */
const MAILING_REFETCH_INTERVAL_MS = 1_500

export const overviewQuery = queryOptions<AppointmentsOverview>({ queryKey: [APPOINTMENTS, 'overview'] })

/** Newest request first. */
export const appointmentsQuery = ({ status, day }: Filter, search: string) =>
  infiniteQueryOptions({
    queryKey: [APPOINTMENTS, 'list', { status, day, search }],
    queryFn: ({ pageParam }) => {
      const asked = { ...(status && { status }), ...(day && { from: day, to: day }) }
      return search
        ? searchAppointments({ ...asked, query: search, ...(pageParam && { before: pageParam }) })
        : readPage<Appointment>(pageParam || `${APPOINTMENTS}?${new URLSearchParams(asked)}`)
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(({ mailing }) => mailing))
        ? MAILING_REFETCH_INTERVAL_MS
        : false,
  })

/** The search text goes in the body, so that it stays out of URLs and logs. */
const searchAppointments = (body: object) =>
  api<Page<Appointment>>(`${APPOINTMENTS}/search`, { method: 'POST', body })

function useRefresh() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: [APPOINTMENTS] })
}

export function useCreateAppointment() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: AppointmentInput) => api<Appointment>(APPOINTMENTS, { method: 'POST', body }),
    onSuccess: () => {
      toast({ title: 'Appointment Created', description: 'The appointment has been added to the inbox.' })
      return refresh()
    },
  })
}

/** Sends the version seen, so that a change from another window is not overwritten. */
export function useUpdateAppointment() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ seen, ...body }: AppointmentUpdate & { seen: Appointment }) =>
      api<Appointment>(`${APPOINTMENTS}/${seen.id}`, { method: 'PUT', body, ifMatch: seen.updatedAt }),
    onSuccess: () => {
      toast({ title: 'Appointment Updated', description: 'The appointment has been updated successfully.' })
      return refresh()
    },
    onError: (error) => {
      if (sessionEnded(error)) return
      const description = ['Failed to update the appointment.', changedElsewhere(error)]
        .filter(Boolean)
        .join(' ')
      toast({ title: 'Update Failed', description, variant: 'destructive' })
      return refresh()
    },
  })
}

function changedElsewhere(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (wasDeleted(error)) return 'It has been deleted in another window.'
  return error.status === 409
    ? 'It has been changed in another window, and is shown as it is now.'
    : undefined
}

export function useDeleteAppointment() {
  const queryClient = useQueryClient()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id }: Appointment) =>
      api<{ trashId: string }>(`${APPOINTMENTS}/${id}`, { method: 'DELETE' }),
    onSuccess: ({ trashId }) => {
      const description = 'The appointment has been deleted successfully.'
      offerUndo(queryClient, {
        trashId,
        title: 'Appointment Deleted',
        description,
        changes: [[APPOINTMENTS]],
      })
      return refresh()
    },
    onError: (error) => {
      if (sessionEnded(error)) return
      const description = 'Failed to delete the appointment.'
      toast({ title: 'Delete Failed', description, variant: 'destructive' })
      return refresh()
    },
  })
}

export function useNotify() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id }: Appointment) => api<Appointment>(`${APPOINTMENTS}/${id}/notify`, { method: 'POST' }),
    onSuccess: refresh,
    onError: (error) => {
      if (sessionEnded(error)) return
      const description = (error instanceof ApiError && error.error) || 'Please try again.'
      toast({ title: 'Not Sent', description, variant: 'destructive' })
      return refresh()
    },
  })
}
