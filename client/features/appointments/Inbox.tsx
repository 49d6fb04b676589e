import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/form/Button.tsx'
import { Container } from '../../ui/text/Page.tsx'
import { ScreenHeader } from '../../ui/text/ScreenHeader.tsx'
import { AppointmentList } from './AppointmentList.tsx'
import { overviewQuery } from './api.ts'
import { FilterBar } from './FilterBar.tsx'
import { NewAppointment } from './NewAppointment.tsx'
import { PatientDataDialog } from './PatientDataDialog.tsx'

/** Milliseconds after the last keystroke. */
const SEARCH_DEBOUNCE_MS = 250

export function Inbox({ doctor }: { doctor: string }) {
  const [search, setSearch] = useState('')
  const searched = useSettled(search.trim())
  const [adding, setAdding] = useState(false)
  const [asking, setAsking] = useState(false)
  return (
    <>
      <ScreenHeader
        title="Appointment Management"
        intro="Manage patient appointment requests and bookings"
        aside={
          <Button look="secondary" size="small" onClick={() => setAdding(true)}>
            New Appointment
          </Button>
        }
      />
      <Container className="pt-4 sm:pt-8">
        <FilterBar search={search} onSearch={setSearch} />
        <MailNote />
        <div className="mt-5 sm:mt-8">
          <AppointmentList search={searched} doctor={doctor} />
        </div>
        <Button look="quiet" size="small" className="mt-10 -ml-3.5" onClick={() => setAsking(true)}>
          Export or erase a patient’s data
        </Button>
      </Container>
      {adding && <NewAppointment onClose={() => setAdding(false)} />}
      {asking && <PatientDataDialog onClose={() => setAsking(false)} />}
    </>
  )
}

function MailNote() {
  const { data } = useQuery(overviewQuery)
  if (!data || data.mail) return null
  return (
    <p className="mt-3 text-sm text-muted sm:mt-4">
      E-mail is not set up, so nobody is told by mail. Use Reply to tell a patient on WhatsApp.
    </p>
  )
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
