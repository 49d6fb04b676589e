import { Inbox } from '../features/appointments/Inbox.tsx'
import { askToSignIn, useAuth } from '../features/auth/state.ts'
import { useContent } from '../features/content/queries.ts'
import { Button } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'
import { Container, PageHeader } from '../ui/Page.tsx'
import { SectorSweep } from '../ui/Sector.tsx'

/** The appointment inbox; what the server paints is what a visitor sees, and holds no data. */
export default function AppointmentsPage() {
  const { user, status } = useAuth()
  const { profile } = useContent()
  if (user) return <Inbox doctor={profile.name} />
  return (
    <>
      <PageHeader title="Appointment Management" intro="Manage patient appointment requests and bookings" />
      <Container className="pt-10">
        {status === 'loading' ? (
          <SectorSweep label="Loading appointments..." />
        ) : (
          <Empty title="Access Restricted">
            <p>This page is only accessible to administrators.</p>
            <Button className="mt-5" onClick={askToSignIn}>
              Admin Login
            </Button>
          </Empty>
        )}
      </Container>
    </>
  )
}
