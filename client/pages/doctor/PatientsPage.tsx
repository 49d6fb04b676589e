import { useState } from 'react'
import { PatientDataDialog } from '../../features/appointments/patient/PatientDataDialog.tsx'
import { useAuth } from '../../features/auth/AuthProvider.tsx'
import { BreachList } from '../../features/patients/BreachList.tsx'
import { RequestDialog } from '../../features/patients/RequestDialog.tsx'
import { RequestList } from '../../features/patients/RequestList.tsx'
import { Restricted } from '../../layout/Restricted.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { Section } from '../../ui/text/Page.tsx'
import { ScreenHeader } from '../../ui/text/ScreenHeader.tsx'
import '../../ui/doctor.css'

const title = 'Patients’ data'
const intro = 'What patients asked for, what is kept of one, and what to do if data got out.'

export default function PatientsPage() {
  const [asked, setAsked] = useState<'request' | 'patient'>()
  const close = () => setAsked(undefined)
  if (!useAuth().user) return <Restricted title={title} intro={intro} loading="Loading the register..." />
  return (
    <>
      <ScreenHeader
        title={title}
        aside={
          <Button look="secondary" size="small" onClick={() => setAsked('request')}>
            New Request
          </Button>
        }
      />
      <Section
        title="What patients asked for"
        intro="To see, correct or erase what is kept, or to complain. The desk says what is due."
      >
        <RequestList />
      </Section>
      <Section
        title="One patient’s data"
        intro="By phone number or e-mail address, the trash included."
        bordered
      >
        <Button look="secondary" onClick={() => setAsked('patient')}>
          Export or erase a patient’s data
        </Button>
      </Section>
      <Section
        title="If data got out"
        intro="Somebody else signed in, or a backup, an export or a phone was lost. The checklist computes by when whom to tell. This is no legal advice."
        bordered
      >
        <BreachList />
      </Section>
      {asked === 'request' && <RequestDialog onClose={close} />}
      {asked === 'patient' && <PatientDataDialog onClose={close} />}
    </>
  )
}
