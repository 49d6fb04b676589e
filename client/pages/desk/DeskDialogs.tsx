import { lazy, Suspense } from 'react'
import type { Appointment } from '#shared/appointment.ts'
import type { Start } from '../../features/appointments/NewAppointment.tsx'

const NewAppointment = lazy(() =>
  import('../../features/appointments/NewAppointment.tsx').then((module) => ({
    default: module.NewAppointment,
  })),
)
const ManageDialog = lazy(() =>
  import('../../features/appointments/ManageDialog.tsx').then((module) => ({ default: module.ManageDialog })),
)
const ProfileDialog = lazy(() =>
  import('../../features/content/guide/ProfileDialog.tsx').then((module) => ({
    default: module.ProfileDialog,
  })),
)

export type Asked =
  | { what: 'new'; start?: Start }
  | { what: 'manage'; appointment: Appointment }
  | { what: 'profile' }

export function DeskDialogs({
  asked,
  doctor,
  onClose,
}: {
  asked: Asked | undefined
  doctor: string
  onClose: () => void
}) {
  return (
    <Suspense fallback={null}>
      {asked?.what === 'new' && (
        <NewAppointment {...(asked.start && { start: asked.start })} onClose={onClose} />
      )}
      {asked?.what === 'manage' && (
        <ManageDialog appointment={asked.appointment} doctor={doctor} onClose={onClose} />
      )}
      {asked?.what === 'profile' && <ProfileDialog onClose={onClose} />}
    </Suspense>
  )
}
