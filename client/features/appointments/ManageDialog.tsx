import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Appointment, AppointmentUpdate, appointmentStatuses } from '#shared/appointment.ts'
import { longDate } from '#shared/dates/dates.ts'
import { replyLink } from '#shared/whatsapp/reply.ts'
import { ApiError } from '../../lib/api.ts'
import { Dialog, DialogActions, Unsaved } from '../../ui/dialog/Dialog.tsx'
import { useLeaving } from '../../ui/dialog/use-leaving.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { FormAlert } from '../../ui/form/FormAlert.tsx'
import { SelectField, TextAreaField } from '../../ui/form/TextField.tsx'
import { textLink } from '../../ui/text/TextLink.tsx'
import { sessionEnded } from '../auth/api.ts'
import { useAdminSurface } from '../auth/surface.ts'
import { showRefusal, useEntityForm } from '../records/record-form.ts'
import { overviewQuery, useUpdateAppointment } from './api.ts'
import { SlotFields } from './SlotFields.tsx'
import { statusLabel } from './StatusBadge.tsx'

export function ManageDialog({
  appointment,
  doctor,
  onClose,
}: {
  appointment: Appointment
  doctor: string
  onClose: () => void
}) {
  useAdminSurface()
  const [seen, setSeen] = useState(appointment)
  const [problem, setProblem] = useState<string>()
  const update = useUpdateAppointment()
  const form = useEntityForm(AppointmentUpdate, valuesOf(appointment))
  const { register, formState, handleSubmit, watch } = form
  const wanted = { ...valuesOf(seen), ...watch() }
  const changed = wanted.status !== seen.status || moves(wanted, seen)
  const unsaved = changed || wanted.adminNotes !== valuesOf(seen).adminNotes
  const [leave, question] = useLeaving(unsaved, onClose)

  const save = handleSubmit(async ({ adminNotes = '', ...chosen }) => {
    setProblem(undefined)
    const status = chosen.status ?? seen.status
    const change = {
      status,
      ...(adminNotes !== (seen.adminNotes ?? '') && { adminNotes }),
      ...(moves({ ...wanted, ...chosen }, seen) && chosen),
    }
    try {
      await update.mutateAsync({ seen, ...change })
      onClose()
    } catch (error) {
      if (sessionEnded(error)) return
      const current = error instanceof ApiError ? (error.current as Appointment | undefined) : undefined
      if (current) takeOver(current)
      setProblem(
        current ? conflict(current) : (showRefusal(form, error) ?? 'Failed to update the appointment.'),
      )
    }
  })

  function takeOver(current: Appointment) {
    const [before, now] = [valuesOf(seen), valuesOf(current)]
    for (const name of ['status', 'adminNotes', 'preferredDate', 'preferredTime'] as const) {
      if (form.getValues(name) === before[name]) form.setValue(name, now[name])
    }
    setSeen(current)
  }

  return (
    <Dialog
      title={`Manage ${appointment.patientName}`}
      description={
        <>
          {longDate(seen.preferredDate)}, <span className="whitespace-nowrap">{seen.preferredTime}</span>
        </>
      }
      onClose={leave}
    >
      <form onSubmit={save} noValidate aria-label="Manage appointment" className="mt-6 space-y-5">
        <SelectField {...register('status')} label="Status" error={formState.errors.status?.message}>
          {appointmentStatuses.map((status) => (
            <option key={status} value={status}>
              {statusLabel(status)}
            </option>
          ))}
        </SelectField>
        <SlotFields
          date={register('preferredDate')}
          time={register('preferredTime')}
          chosen={wanted.preferredDate}
          errors={formState.errors}
        />
        <div>
          <TextAreaField
            {...register('adminNotes')}
            label="Admin notes"
            placeholder="Add notes or instructions for the patient..."
            rows={3}
            error={formState.errors.adminNotes?.message}
          />
          {wanted.adminNotes.trim() && (
            <p className="mt-1.5 text-sm text-muted">
              Kept here only.{' '}
              {changed ? (
                'To put them into a WhatsApp reply, update the appointment first.'
              ) : (
                <a
                  href={replyLink(seen, { doctor, notes: wanted.adminNotes.trim() })}
                  target="_blank"
                  rel="noopener noreferrer"
                  className={textLink}
                >
                  Put them into a WhatsApp reply<span className="sr-only"> (opens in a new tab)</span>
                </a>
              )}
            </p>
          )}
        </div>
        <WhatFollows seen={seen} wanted={wanted} />
        <FormAlert>{problem}</FormAlert>
        <DialogActions>
          <Button type="submit" busy={update.isPending}>
            {update.isPending ? 'Updating...' : changed ? 'Update Appointment' : 'Save Notes'}
          </Button>
          <Button look="secondary" onClick={leave}>
            Close
          </Button>
          {unsaved && <Unsaved />}
        </DialogActions>
      </form>
      {question}
    </Dialog>
  )
}

type Values = ReturnType<typeof valuesOf>

const valuesOf = ({ status, adminNotes, preferredDate, preferredTime }: Appointment) => ({
  status,
  adminNotes: adminNotes ?? '',
  preferredDate,
  preferredTime: preferredTime as NonNullable<AppointmentUpdate['preferredTime']>,
})

const moves = (wanted: Values, seen: Appointment) =>
  wanted.preferredDate !== seen.preferredDate || wanted.preferredTime !== seen.preferredTime

const conflict = ({ status, preferredDate, preferredTime }: Appointment) =>
  `It has been changed in another window: now ${statusLabel(status)}, ${longDate(preferredDate)}, ${preferredTime}. Nothing of yours is lost; save again to change it.`

function WhatFollows({ seen, wanted }: { seen: Appointment; wanted: Values }) {
  const { data } = useQuery(overviewQuery)
  const turned = wanted.status !== seen.status
  const told =
    (wanted.status === 'confirmed' && (turned || moves(wanted, seen))) ||
    (wanted.status === 'cancelled' && turned)
  return (
    <div role="status" className="text-sm">
      {told && data?.mail && <p>The patient will be told by e-mail.</p>}
    </div>
  )
}
