import { signatureOf } from '#shared/whatsapp/signature.ts'
import { Inbox } from '../../features/appointments/Inbox.tsx'
import { useAuth } from '../../features/auth/AuthProvider.tsx'
import { useContent } from '../../features/content/api.ts'
import { Restricted } from '../../layout/Restricted.tsx'
import '../../ui/doctor.css'

export default function AppointmentsPage() {
  const { user } = useAuth()
  const { profile } = useContent()
  if (user) return <Inbox doctor={signatureOf(profile)} />
  return (
    <Restricted
      title="Appointment Management"
      intro="Manage patient appointment requests and bookings"
      loading="Loading appointments..."
    />
  )
}
