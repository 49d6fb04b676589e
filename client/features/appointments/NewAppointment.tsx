import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { NewAppointmentDialog, type Values } from './NewAppointmentDialog.tsx'

/** Unsaved entry, held in memory only; sign-out clears it with the other admin data. */
const DRAFT = ['a new appointment']

export type Start = Pick<Values, 'preferredDate' | 'preferredTime'>

export function NewAppointment({ start, onClose }: { start?: Start; onClose: () => void }) {
  const queryClient = useQueryClient()
  const { data: draft } = useQuery<Values>({ queryKey: DRAFT, queryFn: skipToken })
  return (
    <NewAppointmentDialog
      draft={draft && { ...draft, ...start }}
      start={start}
      onClose={(unsaved) => {
        if (unsaved) queryClient.setQueryData(DRAFT, unsaved)
        else queryClient.removeQueries({ queryKey: DRAFT })
        onClose()
      }}
    />
  )
}
