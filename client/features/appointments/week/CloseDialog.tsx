import type { TimeSlot } from '#shared/dates/clinic.ts'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { sentenceOf } from '../../records/refusals.ts'
import { StatusBadge } from '../StatusBadge.tsx'
import { useClose } from './api.ts'
import { bookedOn, type Day, dayName } from './days.ts'

/** Names who has the day, or the slot, before it is closed. */
export function CloseDialog({
  day,
  slot,
  onClose,
}: {
  day: Day
  slot: TimeSlot | undefined
  onClose: () => void
}) {
  const close = useClose()
  const booked = bookedOn(day, slot)
  const who = booked.length === 1 ? 'One patient has' : `${booked.length} patients have`
  const name = dayName(day.day)
  return (
    <ConfirmDialog
      title={`Close ${slot ? `${name}, ${slot}` : name}?`}
      confirm={slot ? 'Close time' : 'Close day'}
      busy={close.isPending}
      error={close.error ? sentenceOf(close.error) : undefined}
      onConfirm={() => close.mutate({ day: day.day, slot: slot ?? null }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <span className="block">
        {who} {slot ? 'this time' : 'a time on this day'}. Nobody is cancelled or told: they are marked “To be
        moved”, and wait for an answer.
      </span>
      <span className="mt-4 block divide-y divide-line border-y border-line text-ink">
        {booked.map(({ id, preferredTime, patientName, status }) => (
          <span key={id} className="flex flex-wrap items-center gap-x-3 py-2">
            {!slot && (
              <span className="w-36 text-sm text-muted tabular-nums">{preferredTime || 'No time yet'}</span>
            )}
            <span className="min-w-0 flex-1 font-semibold break-words">{patientName}</span>
            <StatusBadge status={status} />
          </span>
        ))}
      </span>
    </ConfirmDialog>
  )
}
