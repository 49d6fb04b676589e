import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type TimeSlot, timeSlots } from '#shared/dates/clinic.ts'
import type { Closure, ClosureInput, ClosureNote, NewClosure, Week } from '#shared/dates/closure.ts'
import { api } from '../../../lib/api.ts'
import { sayFailed } from '../../records/mutations.ts'
import { currentOf, sentenceOf, wasDeleted } from '../../records/refusals.ts'
import { offerUndo } from '../../records/undo.ts'
import { APPOINTMENTS, CLOSURES } from '../api.ts'
import { dayName } from './days.ts'

/** The week of `day`; without one the week of today. */
export const weekQuery = (day: string | undefined) =>
  queryOptions({
    queryKey: [APPOINTMENTS, 'week', day ?? ''],
    queryFn: () => api<Week>(`${APPOINTMENTS}/week${day ? `?of=${day}` : ''}`),
    staleTime: 0,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  })

const changes = [[APPOINTMENTS], [CLOSURES]]

function useRefresh() {
  const queryClient = useQueryClient()
  return () => Promise.all(changes.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

const sendClose = (body: ClosureInput) => api<NewClosure>(CLOSURES, { method: 'POST', body })
const sendOpen = ({ id }: Pick<Closure, 'id'>) => api<Closure>(`${CLOSURES}/${id}`, { method: 'DELETE' })

const named = ({ day, slot }: Pick<Closure, 'day' | 'slot'>) =>
  slot ? `${dayName(day)}, ${slot}` : dayName(day)

const slotIn = (slot: string | null): TimeSlot | null => timeSlots.find((known) => known === slot) ?? null

export function useClose() {
  const queryClient = useQueryClient()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: sendClose,
    onSuccess: (closed) => {
      const patients = closed.toBeMoved === 1 ? '1 patient to move' : `${closed.toBeMoved} patients to move`
      offerUndo(queryClient, {
        title: `${named(closed)} closed`,
        description: closed.toBeMoved ? patients : 'Nobody is booked.',
        changes,
        undo: () => sendOpen(closed),
        altText: 'Choose Open to open it again',
        otherwise: 'It is still closed.',
      })
      return refresh()
    },
    onError: (error) => {
      sayFailed(error, sentenceOf(error), 'Not Closed')
      return refresh()
    },
  })
}

export function useOpen() {
  const queryClient = useQueryClient()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: sendOpen,
    onSuccess: (opened) => {
      const { day, slot, note } = opened
      offerUndo(queryClient, {
        title: `${named(opened)} opened`,
        description: 'Patients can ask for it again.',
        changes,
        undo: () => sendClose({ day, slot: slotIn(slot), note }),
        altText: 'Choose Close to close it again',
        otherwise: 'It is still open.',
      })
      return refresh()
    },
    onError: (error) => {
      sayFailed(error, sentenceOf(error), 'Not Opened')
      return refresh()
    },
  })
}

export function useSaveNote() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ row, ...body }: ClosureNote & { row: Closure }) =>
      api<Closure>(`${CLOSURES}/${row.id}`, { method: 'PUT', body, ifMatch: row.updatedAt }),
    onSuccess: refresh,
    onError: (error) => (currentOf(error) || wasDeleted(error) ? refresh() : undefined),
  })
}
