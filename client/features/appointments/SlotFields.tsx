import type { UseFormRegisterReturn } from 'react-hook-form'
import { timeSlots } from '#shared/dates/clinic.ts'
import { SelectField, TextField } from '../../ui/form/TextField.tsx'
import { dayWarning } from './form.ts'

type FieldProps = UseFormRegisterReturn & { error: string | undefined }

export function SlotFields({ date, time, chosen }: { date: FieldProps; time: FieldProps; chosen: string }) {
  const warning = dayWarning(chosen)
  return (
    <div>
      <div className="grid items-end gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField {...date} type="date" label="Preferred date" />
        <SelectField {...time} label="Preferred time">
          <option value="">Choose a time</option>
          {timeSlots.map((slot) => (
            <option key={slot}>{slot}</option>
          ))}
        </SelectField>
      </div>
      <div role="status">{warning && <p className="mt-2 text-sm font-semibold">{warning}</p>}</div>
    </div>
  )
}
