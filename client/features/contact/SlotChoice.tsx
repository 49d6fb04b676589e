import { type Closed, slotRefused, timeSlots } from '#shared/dates/clinic.ts'
import type { ClinicTime } from '#shared/dates/dates.ts'
import { FieldNotes } from '../../ui/form/Field.tsx'

export function SlotChoice({
  date,
  now,
  closures,
  error,
}: {
  date: string
  now: ClinicTime | undefined
  closures: readonly Closed[]
  error: string | undefined
}) {
  return (
    <fieldset aria-describedby={error && 'preferredTime-error'}>
      <legend className="text-[0.9rem] font-semibold">Preferred time</legend>
      <FieldNotes id="preferredTime" error={error} />
      <div className="mt-1.5 grid gap-3 sm:grid-cols-2">
        {timeSlots.map((slot) => (
          <label
            key={slot}
            className="flex min-h-13 items-center gap-3 rounded-md border border-line px-3.5 py-2 text-[0.9rem] transition-colors has-enabled:cursor-pointer has-enabled:hover:border-edge has-disabled:cursor-not-allowed has-disabled:text-muted has-disabled:line-through has-[:checked:enabled]:border-accent has-[:checked:enabled]:[box-shadow:inset_0_0_0_1px_var(--accent)]"
          >
            <input
              type="radio"
              name="preferredTime"
              value={slot}
              required
              disabled={now && Boolean(slotRefused(slot, date, now, closures))}
              className="size-5 shrink-0 accent-accent"
            />
            {slot}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
