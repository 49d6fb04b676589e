import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PatientQuery, PatientRequest, type PatientSummary } from '#shared/appointment.ts'
import { longCalendarDay, todayAtClinic } from '#shared/dates/dates.ts'
import { api } from '../../../lib/api.ts'
import { saveFile } from '../../../lib/download.ts'
import { Dialog, DialogActions } from '../../../ui/dialog/Dialog.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { PasswordField } from '../../../ui/form/PasswordField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useAdminSurface } from '../../auth/surface.ts'
import { useSchemaForm } from '../../records/use-schema-form.ts'
import { APPOINTMENTS } from '../api.ts'
import { Archives, renewArchives } from './Archives.tsx'

interface Found extends PatientSummary {
  patient: string
}

const isKept = ({ appointments, trashed, requests }: Found) => appointments + trashed + requests > 0

export function PatientDataDialog({ onClose }: { onClose: () => void }) {
  useAdminSurface()
  const [found, setFound] = useState<Found>()
  return (
    <Dialog
      title="Patient’s Data"
      description="Everything kept about one patient, the trash included: to hand out, or to erase when a patient asks for it."
      onClose={onClose}
    >
      <FindForm onFound={setFound} />
      {found && !isKept(found) && (
        <p role="status" className="mt-4">
          Nothing is kept under this number or address.
        </p>
      )}
      {found && isKept(found) && <RequestForm key={found.patient} found={found} onClose={onClose} />}
    </Dialog>
  )
}

function FindForm({ onFound }: { onFound: (found: Found | undefined) => void }) {
  const { field, problem, busy, submitWith } = useSchemaForm({
    schema: PatientQuery,
    values: { patient: '' },
  })
  const find = submitWith(async (body) => {
    onFound(undefined)
    const summary = await api<PatientSummary>(`${APPOINTMENTS}/patient`, { method: 'POST', body })
    onFound({ ...body, ...summary })
  })
  return (
    <form onSubmit={find} noValidate aria-label="Find a patient" className="mt-6 space-y-4">
      <TextField
        {...field('patient', { onChange: () => onFound(undefined) })}
        label="Phone number or e-mail address"
        autoComplete="off"
      />
      <FormAlert>{problem}</FormAlert>
      <Button type="submit" look="secondary" size="small" busy={busy}>
        Find
      </Button>
    </form>
  )
}

const actions = { export: 'Export', erase: 'Erase for good' }

function RequestForm({ found, onClose }: { found: Found; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [action, setAction] = useState<keyof typeof actions>('export')
  const [exported, setExported] = useState(false)
  const [renewing, setRenewing] = useState(false)
  const { patient } = found
  const { field, problem, busy, submitWith } = useSchemaForm({
    schema: PatientRequest,
    values: { patient, password: '' },
    retry: 'password',
  })
  const send = submitWith(async (body) => {
    const answer = await api<object>(`${APPOINTMENTS}/${action}`, { method: 'POST', body })
    if (action === 'export') {
      save(answer)
      return setExported(true)
    }
    const erased = 'Everything kept about this patient has been erased for good.'
    const archives = renewing ? ` ${await renewArchives(body.password, found)}` : ''
    toast({ title: 'Patient Erased', description: erased + archives })
    onClose()
    await queryClient.invalidateQueries({ queryKey: [APPOINTMENTS] })
  })
  return (
    <form onSubmit={send} noValidate aria-label="Export or erase" className="mt-6 space-y-5">
      <p role="status" className="border-l-3 border-accent pl-4">
        {found.names.length > 0 && `${found.names.join(', ')}: `}
        {counted(found)}
      </p>
      <fieldset>
        <legend className="text-[0.9rem] font-semibold">What to do</legend>
        {(['export', 'erase'] as const).map((name) => (
          <label key={name} className="mt-1.5 flex min-h-6 cursor-pointer items-start gap-3">
            <input
              type="radio"
              name="action"
              checked={action === name}
              onChange={() => setAction(name)}
              className="mt-1 size-5 shrink-0 accent-accent"
            />
            {name === 'export'
              ? 'Export everything as a file'
              : 'Erase everything for good, which cannot be undone'}
          </label>
        ))}
      </fieldset>
      {action === 'erase' && (
        <>
          <Locks locks={found.locks} />
          <Archives kept={found} renewing={renewing} onChange={setRenewing} />
          <p className="text-sm">
            Nor does erasing reach what is elsewhere: the chats on your phone and the patient’s, mails that
            were sent, calendars that read your appointments, exports, and what the hospital keeps.
          </p>
        </>
      )}
      <PasswordField {...field('password')} label="Your password" autoComplete="current-password" />
      <FormAlert>{problem}</FormAlert>
      <div role="status">{exported && <p>The file is among your downloads.</p>}</div>
      <DialogActions>
        <Button type="submit" look={action === 'erase' ? 'destructive' : 'primary'} busy={busy}>
          {actions[action]}
        </Button>
        <Button look="secondary" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </form>
  )
}

function Locks({ locks }: Pick<Found, 'locks'>) {
  return locks.map(({ until, reason }) => (
    <p key={until + reason} className="border-l-3 border-wrong pl-4 text-sm">
      Kept until {longCalendarDay(until)}: {reason}. Nothing can be erased until then, or until you empty
      “Keep until” under Manage.
    </p>
  ))
}

function counted({ appointments, trashed, requests }: Found) {
  const found = appointments === 1 ? '1 appointment' : `${appointments} appointments`
  const inTrash = trashed ? ` and ${trashed} in the trash` : ''
  const asked = requests === 1 ? ', 1 request in the register' : `, ${requests} requests in the register`
  return found + inTrash + (requests ? asked : '')
}

/** The file name says nothing about the patient. */
const save = (data: object) =>
  saveFile(
    new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
    `appointments-${todayAtClinic()}.json`,
  )
