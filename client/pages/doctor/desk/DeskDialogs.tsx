import { lazy, Suspense } from 'react'
import type { Appointment } from '#shared/appointment.ts'
import type { Start } from '../../../features/appointments/NewAppointment.tsx'

const NewAppointment = lazy(() =>
  import('../../../features/appointments/NewAppointment.tsx').then((module) => ({
    default: module.NewAppointment,
  })),
)
const ChooseTimeDialog = lazy(() =>
  import('../../../features/appointments/row/ChooseTimeDialog.tsx').then((module) => ({
    default: module.ChooseTimeDialog,
  })),
)
const ProfileDialog = lazy(() =>
  import('../../../features/content/guide/ProfileDialog.tsx').then((module) => ({
    default: module.ProfileDialog,
  })),
)

export type Asked =
  | { what: 'new'; start?: Start }
  | { what: 'choose'; appointment: Appointment }
  | { what: 'profile' }

export function DeskDialogs({
  asked,
  today,
  onClose,
}: {
  asked: Asked | undefined
  today: string
  onClose: () => void
}) {
  return (
    <Suspense fallback={null}>
      {asked?.what === 'new' && (
        <NewAppointment {...(asked.start && { start: asked.start })} onClose={onClose} />
      )}
      {asked?.what === 'choose' && (
        <ChooseTimeDialog appointment={asked.appointment} today={today} onClose={onClose} />
      )}
      {asked?.what === 'profile' && <ProfileDialog onClose={onClose} />}
    </Suspense>
  )
}
