import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/form/Button.tsx'
import { Container } from '../../ui/text/Page.tsx'
import { ScreenHeader } from '../../ui/text/ScreenHeader.tsx'
import { AppointmentList } from './AppointmentList.tsx'
import { overviewQuery } from './api.ts'
import { FilterBar } from './FilterBar.tsx'
import { NewAppointment } from './NewAppointment.tsx'
import { NewButton } from './NewButton.tsx'
import { PatientDataDialog } from './patient/PatientDataDialog.tsx'
import { KeysDialog } from './row/KeysDialog.tsx'
import { useInboxKeys } from './row/keys.ts'
import { ViewSwitch } from './ViewSwitch.tsx'
import './inbox.css'

/** Milliseconds after the last keystroke. */
const SEARCH_DEBOUNCE_MS = 250

export function Inbox({ doctor }: { doctor: string }) {
  const [search, setSearch] = useState('')
  const searched = useSettled(search.trim())
  const [adding, setAdding] = useState(false)
  const [asking, setAsking] = useState(false)
  const [helping, setHelping] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useInboxKeys({
    onSearch: useCallback(() => field.current?.focus(), []),
    onHelp: useCallback(() => setHelping(true), []),
  })
  return (
    <>
      <ScreenHeader
        title="Appointment Management"
        intro="Manage patient appointment requests and bookings"
        aside={<NewButton onClick={() => setAdding(true)} />}
      >
        <ViewSwitch />
      </ScreenHeader>
      <Container className="inbox-page">
        <FilterBar search={search} onSearch={setSearch} field={field} />
        <AppointmentList search={searched} doctor={doctor} />
        <MailNote />
        <Button look="quiet" size="small" className="mt-10 -ml-3.5" onClick={() => setAsking(true)}>
          Export or erase a patient’s data
        </Button>
        <Button look="quiet" size="small" onClick={() => setHelping(true)}>
          Keys
        </Button>
      </Container>
      {adding && <NewAppointment onClose={() => setAdding(false)} />}
      {helping && <KeysDialog onClose={() => setHelping(false)} />}
      {asking && <PatientDataDialog onClose={() => setAsking(false)} />}
    </>
  )
}

function MailNote() {
  const { data } = useQuery(overviewQuery)
  if (!data || data.mail) return null
  return (
    <p className="mt-6 text-sm text-muted">
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
