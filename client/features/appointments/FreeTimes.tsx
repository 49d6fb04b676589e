import type { Slot } from '#shared/appointment.ts'
import { longDate } from '#shared/dates/dates.ts'
import { slotRange } from '#shared/dates/short.ts'
import { Button } from '../../ui/form/Button.tsx'

/** Free times by day, to press. */
export function FreeTimes({
  free,
  busy = false,
  onChoose,
}: {
  free: Slot[]
  busy?: boolean
  onChoose: (slot: Slot) => void
}) {
  const days = [...new Set(free.map(({ date }) => date))]
  if (!days.length) return <p className="text-muted">No time is free.</p>
  return (
    <ul className="space-y-4">
      {days.map((day) => (
        <li key={day}>
          <p className="text-sm font-semibold">{longDate(day)}</p>
          <div className="mt-1.5 flex flex-wrap gap-2">
            {free
              .filter(({ date }) => date === day)
              .map((slot) => (
                <Button
                  key={slot.time}
                  look="secondary"
                  size="small"
                  busy={busy}
                  onClick={() => onChoose(slot)}
                >
                  <span>
                    {slotRange(slot.time)}
                    <span className="sr-only"> on {longDate(day)}</span>
                  </span>
                </Button>
              ))}
          </div>
        </li>
      ))}
    </ul>
  )
}
