import { type FormEvent, useState } from 'react'
import { clinicMoment, clinicTime, dayAfter, timeOfDay } from '#shared/dates/dates.ts'
import { MOMENT_MISSING, MOMENT_PASSED } from '#shared/post.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { SubmitActions } from '../../../ui/dialog/SubmitActions.tsx'
import { FieldPair } from '../../../ui/form/Field.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'

export function ScheduleDialog({
  moment,
  busy = false,
  onSchedule,
  onClose,
}: {
  /** When it goes live so far, if it is scheduled. */
  moment?: string | null | undefined
  busy?: boolean
  onSchedule: (moment: string) => void
  onClose: () => void
}) {
  const [{ date, time }, setChosen] = useState(() => firstOffer(moment))
  const [error, setError] = useState<string>()

  function submit(event: FormEvent) {
    event.preventDefault()
    // A portal's events reach the form that opened the dialog.
    event.stopPropagation()
    const chosen = clinicMoment(date, time)
    if (!chosen) return setError(MOMENT_MISSING)
    if (chosen <= new Date()) return setError(MOMENT_PASSED)
    onSchedule(chosen.toISOString())
  }

  return (
    <Dialog
      title="Schedule this article"
      description="It goes live by itself at this time in New Delhi. Until then only you see it."
      brief
      onClose={onClose}
    >
      <form onSubmit={submit} noValidate className="mt-6" aria-label="Schedule this article">
        <FieldPair>
          <TextField
            type="date"
            name="scheduled-date"
            label="Date"
            value={date}
            error={error}
            onChange={(event) => setChosen({ date: event.target.value, time })}
          />
          <TextField
            type="time"
            name="scheduled-time"
            label="Time"
            value={time}
            onChange={(event) => setChosen({ date, time: event.target.value })}
          />
        </FieldPair>
        <SubmitActions busy={busy} action="Schedule" onLeave={onClose} />
      </form>
    </Dialog>
  )
}

const MORNING = '07:00'

function firstOffer(moment: string | null | undefined) {
  const { date, minutes } = clinicTime(moment ? new Date(moment) : undefined)
  return moment ? { date, time: timeOfDay(minutes) } : { date: dayAfter(date), time: MORNING }
}
