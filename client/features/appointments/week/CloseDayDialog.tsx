import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { sentenceOf } from '../../records/refusals.ts'
import { StatusBadge } from '../StatusBadge.tsx'
import { useClose } from './api.ts'
import { bookedOn, type Day, dayName } from './days.ts'

export function CloseDayDialog({ day, onClose }: { day: Day; onClose: () => void }) {
  const close = useClose()
  const booked = bookedOn(day)
  return (
    <ConfirmDialog
      title={`Close ${dayName(day.day)}?`}
      confirm="Close day"
      busy={close.isPending}
      error={close.error ? sentenceOf(close.error) : undefined}
      onConfirm={() => close.mutate({ day: day.day }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <span className="block">
        {booked.length === 1 ? 'One patient has' : `${booked.length} patients have`} a time on this day.
        Nobody is cancelled or told: they are marked “To be moved”, and wait for an answer.
      </span>
      <span className="mt-4 block divide-y divide-line border-y border-line text-ink">
        {booked.map(({ id, preferredTime, patientName, status }) => (
          <span key={id} className="flex flex-wrap items-center gap-x-3 py-2">
            <span className="w-36 text-sm text-muted tabular-nums">{preferredTime}</span>
            <span className="min-w-0 flex-1 font-semibold break-words">{patientName}</span>
            <StatusBadge status={status} />
          </span>
        ))}
      </span>
    </ConfirmDialog>
  )
}
