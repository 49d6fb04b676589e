import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type {
  Appointment,
  AppointmentInput,
  AppointmentsOverview,
  AppointmentUpdate,
  Slot,
} from '#shared/appointment.ts'
import type { Closed } from '#shared/dates/clinic.ts'
import type { Page } from '#shared/paging.ts'
import { ApiError, api, readPage } from '../../lib/api.ts'
import { toast } from '../../ui/toast/toast.ts'
import { sessionEnded } from '../auth/api.ts'
import { currentOf, wasDeleted } from '../records/refusals.ts'
import { offerRestore, offerUndo } from '../records/undo.ts'
import type { Filter } from './filter.ts'

export const APPOINTMENTS = '/api/appointments'

/** Milliseconds between refetches while a mail is being sent. */
const MAILING_REFETCH_INTERVAL_MS = 1_500

export const overviewQuery = queryOptions<AppointmentsOverview>({ queryKey: [APPOINTMENTS, 'overview'] })

/** In the order of the inbox. What is past comes with a filter or a search only. */
export const appointmentsQuery = ({ status, day, past }: Filter, search: string) =>
  infiniteQueryOptions({
    queryKey: [APPOINTMENTS, 'list', { status, day, past, search }],
    queryFn: ({ pageParam }) => {
      const when = past ? 'past' : status || day || search ? undefined : 'ahead'
      const asked = { ...(status && { status }), ...(day && { from: day, to: day }), ...(when && { when }) }
      return search
        ? searchAppointments({ ...asked, query: search, ...(pageParam && { before: pageParam }) })
        : readPage<Appointment>(pageParam || `${APPOINTMENTS}?${new URLSearchParams(asked)}`)
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(({ mailing, undoable }) => mailing || undoable))
        ? MAILING_REFETCH_INTERVAL_MS
        : false,
  })

/** The search text goes in the body, so that it stays out of URLs and logs. */
const searchAppointments = (body: object) =>
  api<Page<Appointment>>(`${APPOINTMENTS}/search`, { method: 'POST', body })

export const slotsQuery = (from: string, days: number) =>
  queryOptions({
    queryKey: [APPOINTMENTS, 'slots', from, days],
    queryFn: () =>
      api<{ free: Slot[] }>(`${APPOINTMENTS}/slots?${new URLSearchParams({ from, days: String(days) })}`),
  })

/** What the public page is told of closed days and times. */
export const CLOSURES = '/api/closures'

export const closuresQuery = queryOptions<Closed[]>({ queryKey: [CLOSURES] })

const refusedAt = (error: unknown, field: string) =>
  error instanceof ApiError && error.status === 409 && field in error.fields

/** Whether the server refused it because another patient is confirmed for the time. */
export const isTaken = (error: unknown) => refusedAt(error, 'preferredTime')

/** Whether it did so because the doctor has closed the day or time. */
const isClosed = (error: unknown) => refusedAt(error, 'preferredDate')

/** Refused until the doctor chooses another time, or says that it be all the same. */
export const asksForTime = (error: unknown) => isTaken(error) || isClosed(error)

interface Change<Input, Answer> {
  send: (input: Input) => Promise<Answer>
  onDone?: (answer: Answer, queryClient: QueryClient, input: Input) => void
  /** Where it says nothing, the caller does. */
  failed?: (error: Error) => { title: string; description: string } | undefined
}

/** Refetches all that is shown of appointments, also after a refusal that the inbox reports. */
function useChange<Input, Answer>({ send, onDone, failed }: Change<Input, Answer>) {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: [APPOINTMENTS] })
  return useMutation({
    mutationFn: send,
    onSuccess: (answer, input) => {
      onDone?.(answer, queryClient, input)
      return refresh()
    },
    onError: (error) => {
      // This window did not know of it.
      if (isClosed(error)) void queryClient.invalidateQueries({ queryKey: [CLOSURES] })
      if (!failed || sessionEnded(error)) return
      const words = failed(error)
      if (words) toast({ ...words, variant: 'destructive' })
      return refresh()
    },
  })
}

export const useCreateAppointment = () =>
  useChange({
    send: (body: AppointmentInput) => api<Appointment>(APPOINTMENTS, { method: 'POST', body }),
    onDone: () =>
      toast({ title: 'Appointment Created', description: 'The appointment has been added to the inbox.' }),
  })

type Update = AppointmentUpdate & { seen: Appointment }

/** Sends the version seen, so that a change from another window is not overwritten. */
const sendUpdate = ({ seen, ...body }: Update) =>
  api<Appointment>(`${APPOINTMENTS}/${seen.id}`, { method: 'PUT', body, ifMatch: seen.updatedAt })

const updated = {
  title: 'Appointment Updated',
  description: 'The appointment has been updated successfully.',
}

/** Undo is offered of a cancellation, of a visit marked as done and of a tick; a taken or closed time is left to the caller. */
export const useUpdateAppointment = () =>
  useChange({
    send: sendUpdate,
    onDone: (now, queryClient, { seen, evenIfTaken: _, evenIfClosed: __, told, ...change }) => {
      const ended = now.status === 'cancelled' || now.status === 'completed'
      if (told === undefined && !(ended && now.status !== seen.status)) return toast(updated)
      const names = Object.keys(change) as (keyof typeof change)[]
      const before: AppointmentUpdate = Object.fromEntries(names.map((name) => [name, seen[name] ?? '']))
      offerUndo(queryClient, {
        ...updated,
        changes: [[APPOINTMENTS]],
        undo: () =>
          sendUpdate({
            ...before,
            ...(told !== undefined && { told: !told }),
            seen: now,
            evenIfTaken: seen.takenBy !== null,
            evenIfClosed: seen.toBeMoved,
          }),
        altText: 'Choose Manage to change its status',
        otherwise: 'Choose Manage to change its status.',
      })
    },
    failed: (error) =>
      asksForTime(error)
        ? undefined
        : {
            title: 'Update Failed',
            description: `Failed to update the appointment.${changedElsewhere(error)}`,
          },
  })

function changedElsewhere(error: Error): string {
  if (wasDeleted(error)) return ' It has been deleted in another window.'
  return currentOf(error) ? ' It has been changed in another window, and is shown as it is now.' : ''
}

export const useDeleteAppointment = () =>
  useChange({
    send: ({ id }: Appointment) => api<{ trashId: string }>(`${APPOINTMENTS}/${id}`, { method: 'DELETE' }),
    onDone: ({ trashId }, queryClient) =>
      offerRestore(queryClient, {
        trashId,
        title: 'Appointment Deleted',
        description: 'The appointment has been deleted successfully.',
        changes: [[APPOINTMENTS]],
      }),
    failed: (error) => ({
      title: 'Delete Failed',
      description: `Failed to delete the appointment.${error instanceof ApiError && error.status === 409 ? ` ${error.error}` : ''}`,
    }),
  })

export const useNotify = () =>
  useChange({
    send: ({ id }: Appointment) => api<Appointment>(`${APPOINTMENTS}/${id}/notify`, { method: 'POST' }),
    failed: (error) => ({
      title: 'Not Sent',
      description: (error instanceof ApiError && error.error) || 'Please try again.',
    }),
  })
