import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Appointment, AppointmentUpdate, appointmentStatuses } from '#shared/appointment.ts'
import { isCalendarDate, longDate } from '#shared/dates/dates.ts'
import { slotWords } from '#shared/dates/slot-words.ts'
import { replyLink } from '#shared/whatsapp/reply.ts'
import { Options, SelectField, TextAreaField } from '../../ui/form/TextField.tsx'
import { textLink } from '../../ui/text/TextLink.tsx'
import { RecordDialog } from '../records/RecordDialog.tsx'
import { useRecordForm } from '../records/use-record-form.ts'
import { AllTheSame } from './AllTheSame.tsx'
import { isTaken, overviewQuery, slotsQuery, useUpdateAppointment } from './api.ts'
import { ClosedNote, useClosed } from './ClosedNote.tsx'
import { FreeTimes } from './FreeTimes.tsx'
import { KeepingFields } from './patient/KeepingFields.tsx'
import { keepingChanges, keepingOf } from './patient/keeping.ts'
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
  const update = useUpdateAppointment()
  const [taken, setTaken] = useState(false)
  const [evenIfTaken, setEvenIfTaken] = useState(false)
  const [evenIfClosed, setEvenIfClosed] = useState(false)
  const editor = useRecordForm({
    schema: AppointmentUpdate,
    record: appointment,
    valuesOf: (row = appointment) => valuesOf(row),
    save: (values, { row = appointment }) =>
      update.mutateAsync(
        {
          seen: row,
          ...changesOf(values, row),
          ...(evenIfTaken && { evenIfTaken }),
          ...(closed && evenIfClosed && { evenIfClosed }),
        },
        { onError: (error) => setTaken(isTaken(error)) },
      ),
    merge: changedElsewhere,
    onClose,
  })
  const { field, base } = editor
  const { row: seen = appointment } = base
  const wanted = editor.form.watch()
  const changed = wanted.status !== seen.status || moves(wanted, seen)
  const notes = wanted.adminNotes.trim()
  const free = useQuery({
    ...slotsQuery(wanted.preferredDate, 1),
    enabled: taken && isCalendarDate(wanted.preferredDate),
  })
  const closed = useClosed(wanted.preferredDate, wanted.preferredTime)

  return (
    <RecordDialog
      editor={editor}
      title={`Manage ${appointment.patientName}`}
      label="Manage appointment"
      description={
        <>
          {seen.preferredDate
            ? `${longDate(seen.preferredDate)}${seen.preferredTime && ', '}`
            : 'No day yet '}
          <span className="whitespace-nowrap">{seen.preferredTime}</span>
        </>
      }
      save={changed ? 'Update Appointment' : 'Save Notes'}
      saving="Updating..."
      leave="Close"
      className="mt-6 space-y-5"
    >
      <SelectField {...field('status')} label="Status">
        <Options values={appointmentStatuses} />
      </SelectField>
      <SlotFields date={field('preferredDate')} time={field('preferredTime')} chosen={wanted.preferredDate} />
      <div role="status">
        {closed && books(wanted, seen) && <ClosedNote even={evenIfClosed} onEven={setEvenIfClosed} />}
      </div>
      {taken && (
        <div className="border-l-3 border-wrong pl-4">
          <FreeTimes
            free={free.data?.free ?? []}
            onChoose={({ date, time }) => {
              editor.form.setValue('preferredDate', date)
              editor.form.setValue('preferredTime', time)
              setEvenIfTaken(false)
            }}
          />
          <AllTheSame label="Confirm it all the same" checked={evenIfTaken} onChange={setEvenIfTaken} />
        </div>
      )}
      <div>
        <TextAreaField
          {...field('adminNotes')}
          label="Admin notes"
          placeholder="Add notes or instructions for the patient..."
          rows={3}
        />
        {notes && (
          <p className="mt-1.5 text-sm text-muted">
            Kept here only.{' '}
            {changed ? (
              'To put them into a WhatsApp reply, update the appointment first.'
            ) : (
              <a
                href={replyLink(seen, { doctor, notes })}
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
      <KeepingFields field={field} />
      <WhatFollows seen={seen} wanted={wanted} />
    </RecordDialog>
  )
}

type Values = ReturnType<typeof valuesOf>

const valuesOf = (appointment: Appointment) => ({
  status: appointment.status,
  adminNotes: appointment.adminNotes ?? '',
  preferredDate: appointment.preferredDate,
  preferredTime: appointment.preferredTime,
  ...keepingOf(appointment),
})

const moves = (
  wanted: Pick<AppointmentUpdate, 'preferredDate'> & { preferredTime?: string },
  seen: Appointment,
) => wanted.preferredDate !== seen.preferredDate || wanted.preferredTime !== seen.preferredTime

/** Whether it asks for a day and time anew. */
const books = (wanted: Values, seen: Appointment) =>
  moves(wanted, seen)
    ? ['pending', 'confirmed'].includes(wanted.status)
    : wanted.status === 'confirmed' && seen.status !== 'confirmed'

/** Only what was changed: unchanged notes or an unchanged slot are not sent. */
const changesOf = (
  { status, adminNotes = '', preferredDate, preferredTime, ...kept }: AppointmentUpdate,
  seen: Appointment,
): AppointmentUpdate => ({
  status,
  ...(adminNotes !== (seen.adminNotes ?? '') && { adminNotes }),
  ...(moves({ preferredDate, preferredTime }, seen) && { preferredDate, preferredTime }),
  ...keepingChanges(kept, seen),
})

const changedElsewhere = ({ status, preferredDate, preferredTime }: Appointment) =>
  `It has been changed in another window: now ${[statusLabel(status), slotWords(preferredDate, preferredTime)].filter(Boolean).join(', ')}. Nothing of yours is lost; save again to change it.`

function WhatFollows({ seen, wanted }: { seen: Appointment; wanted: Values }) {
  const { data } = useQuery(overviewQuery)
  const turned = wanted.status !== seen.status
  const told =
    (wanted.status === 'confirmed' && (turned || moves(wanted, seen))) ||
    (wanted.status === 'cancelled' && turned)
  return (
    <div role="status" className="text-sm">
      {told && data?.mail && seen.email && <p>The patient will be told by e-mail.</p>}
    </div>
  )
}
