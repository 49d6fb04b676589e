import type { UseFormRegisterReturn } from 'react-hook-form'
import { timeSlots } from '#shared/dates/clinic.ts'
import { isCalendarDate, todayAtClinic, weekday } from '#shared/dates/dates.ts'
import { FieldPair } from '../../ui/form/Field.tsx'
import { SelectField, TextField } from '../../ui/form/TextField.tsx'

type FieldProps = UseFormRegisterReturn & { error: string | undefined; hint?: string | undefined }

export function SlotFields({ date, time, chosen }: { date: FieldProps; time: FieldProps; chosen: string }) {
  const warning = dayWarning(chosen)
  return (
    <div>
      <FieldPair className="gap-x-4">
        <TextField {...date} type="date" label="Preferred date" />
        <SelectField {...time} label="Preferred time">
          <option value="">Choose a time</option>
          {timeSlots.map((slot) => (
            <option key={slot}>{slot}</option>
          ))}
        </SelectField>
      </FieldPair>
      <div role="status">{warning && <p className="mt-2 text-sm font-semibold">{warning}</p>}</div>
    </div>
  )
}

function dayWarning(date: string): string | undefined {
  // While a year is being typed the control already holds dates such as 0020-12-01.
  if (!isCalendarDate(date)) return undefined
  if (date < todayAtClinic()) return 'This day has passed. It can be recorded all the same.'
  return weekday(date) === 0 ? 'The clinic is closed on Sundays. It can be recorded all the same.' : undefined
}
