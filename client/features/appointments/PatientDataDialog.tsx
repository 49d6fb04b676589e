import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PatientQuery, PatientRequest, type PatientSummary } from '#shared/appointment.ts'
import { todayAtClinic } from '#shared/dates/dates.ts'
import { api } from '../../lib/api.ts'
import { saveFile } from '../../lib/download.ts'
import { Dialog, DialogActions } from '../../ui/dialog/Dialog.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { FormAlert } from '../../ui/form/FormAlert.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useAdminSurface } from '../auth/surface.ts'
import { sentenceOf } from '../records/refusals.ts'
import { useSchemaForm } from '../records/use-schema-form.ts'
import { APPOINTMENTS } from './api.ts'

interface Found extends PatientSummary {
  patient: string
}

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
      {found && found.appointments + found.trashed === 0 && (
        <p role="status" className="mt-4">
          Nothing is kept under this number or address.
        </p>
      )}
      {found && found.appointments + found.trashed > 0 && (
        <RequestForm key={found.patient} found={found} onClose={onClose} />
      )}
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
  const { patient, archiveDays } = found
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
    const archives = renewing ? ` ${await renewArchives(body.password)}` : ''
    toast({ title: 'Patient Erased', description: erased + archives })
    onClose()
    await queryClient.invalidateQueries({ queryKey: [APPOINTMENTS] })
  })
  return (
    <form onSubmit={send} noValidate aria-label="Export or erase" className="mt-6 space-y-5">
      <p role="status" className="border-l-3 border-accent pl-4">
        {found.names.join(', ')}: {counted(found)}
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
      {action === 'erase' && <Archives days={archiveDays} renewing={renewing} onChange={setRenewing} />}
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

/** Erasing changes no archive that has been made. */
function Archives({
  days,
  renewing,
  onChange,
}: {
  days: number | null
  renewing: boolean
  onChange: (renewing: boolean) => void
}) {
  if (days === null) {
    return <p className="text-sm">Backups made before still hold this data until they are deleted.</p>
  }
  return (
    <div className="text-sm">
      <p>
        The nightly archives still hold this data until the last of them is deleted, in {days} days. So do
        backups that you have downloaded.
      </p>
      <label className="mt-2 flex min-h-6 cursor-pointer items-start gap-3">
        <input
          type="checkbox"
          checked={renewing}
          onChange={({ target }) => onChange(target.checked)}
          className="size-5 shrink-0 accent-accent"
        />
        Make a new archive and delete the older ones at once
      </label>
    </div>
  )
}

/** Says what became of it; by now the patient is erased. */
async function renewArchives(password: string): Promise<string> {
  try {
    await api('/api/archives/renew', { method: 'POST', body: { password } })
    return 'A new archive is being made; the older ones are deleted once it is whole.'
  } catch (error) {
    return `No new archive could be asked for, and the older ones stay. ${sentenceOf(error)}`
  }
}

function counted({ appointments, trashed }: Found) {
  const found = appointments === 1 ? '1 appointment' : `${appointments} appointments`
  return trashed ? `${found} and ${trashed} in the trash` : found
}

/** The file name says nothing about the patient. */
const save = (data: object) =>
  saveFile(
    new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
    `appointments-${todayAtClinic()}.json`,
  )
