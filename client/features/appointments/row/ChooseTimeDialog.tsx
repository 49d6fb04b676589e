import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Appointment, AppointmentUpdate } from '#shared/appointment.ts'
import { isCalendarDate } from '#shared/dates/dates.ts'
import { slotWords } from '#shared/dates/slot-words.ts'
import { SectorSweep } from '../../../ui/brand/Sector.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog/Dialog.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { LoadFailure } from '../../../ui/text/QueryState.tsx'
import { useAdminSurface } from '../../auth/surface.ts'
import { wordsOf } from '../../records/refusals.ts'
import { slotsQuery, useUpdateAppointment } from '../api.ts'
import { FreeTimes } from '../FreeTimes.tsx'
import { isDayless } from './next-action.ts'

const DAYS_SHOWN = 7

/** For a time that is taken: another one, or the same all the same. */
export function ChooseTimeDialog({
  appointment,
  today,
  onClose,
}: {
  appointment: Appointment
  today: string
  onClose: () => void
}) {
  useAdminSurface()
  const { patientName, status, preferredDate, preferredTime, takenBy, toBeMoved } = appointment
  const dayless = isDayless(appointment)
  const why = toBeMoved && !takenBy ? 'closed by you' : `taken by ${takenBy ?? 'another patient'}`
  const asked = slotWords(preferredDate, preferredTime)
  const now = dayless
    ? `${preferredDate ? 'No time' : 'No day'} yet${asked && ` (${asked})`}`
    : `${asked}: ${why}`
  const [from, setFrom] = useState(preferredDate < today ? today : preferredDate)
  const slots = useQuery({ ...slotsQuery(from, DAYS_SHOWN), enabled: isCalendarDate(from) })
  const update = useUpdateAppointment()
  const send = (change: AppointmentUpdate) =>
    update.mutate({ seen: appointment, status: 'confirmed', ...change }, { onSuccess: onClose })
  return (
    <Dialog
      title={`Choose a Time for ${patientName}`}
      description={`${now}. A press on a free time confirms the appointment for it.`}
      onClose={onClose}
    >
      <TextField
        name="from"
        type="date"
        label="Free from"
        className="mt-5"
        value={from}
        onChange={({ target }) => setFrom(target.value)}
      />
      <div className="mt-5">
        {slots.isLoadingError ? (
          <LoadFailure onRetry={() => slots.refetch()} />
        ) : slots.data ? (
          <FreeTimes
            free={slots.data.free}
            busy={update.isPending}
            onChoose={({ date, time }) => send({ preferredDate: date, preferredTime: time })}
          />
        ) : (
          <SectorSweep label="Loading free times..." />
        )}
      </div>
      <FormAlert>{update.error ? wordsOf(update.error) : undefined}</FormAlert>
      <DialogActions>
        {status !== 'confirmed' && !dayless && (
          <Button
            look="secondary"
            busy={update.isPending}
            onClick={() => send({ evenIfTaken: true, evenIfClosed: true })}
          >
            Confirm All the Same
          </Button>
        )}
        <Button look="secondary" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}
