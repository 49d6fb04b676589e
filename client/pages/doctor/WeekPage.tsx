import { signatureOf } from '#shared/whatsapp/signature.ts'
import { WeekView } from '../../features/appointments/week/WeekView.tsx'
import { useAuth } from '../../features/auth/AuthProvider.tsx'
import { useContent } from '../../features/content/api.ts'
import { Restricted } from '../../layout/Restricted.tsx'
import '../../ui/doctor.css'

export default function WeekPage() {
  const { user } = useAuth()
  const { profile } = useContent()
  if (user) return <WeekView doctor={signatureOf(profile)} />
  return (
    <Restricted
      title="Week"
      intro="Who stands where, and what is free or closed"
      loading="Loading the week…"
    />
  )
}
