import { useQueryClient } from '@tanstack/react-query'
import { NewAppointmentDialog, type Slot, type Values } from './NewAppointmentDialog.tsx'

/** Unsaved entry, held in memory only; sign-out clears it with the other admin data. */
const DRAFT = ['a new appointment']

export function NewAppointment({ slot, onClose }: { slot?: Slot | undefined; onClose: () => void }) {
  const queryClient = useQueryClient()
  return (
    <NewAppointmentDialog
      draft={queryClient.getQueryData<Values>(DRAFT)}
      slot={slot}
      onClose={(unsaved) => {
        if (unsaved) queryClient.setQueryData(DRAFT, unsaved)
        else queryClient.removeQueries({ queryKey: DRAFT })
        onClose()
      }}
    />
  )
}
