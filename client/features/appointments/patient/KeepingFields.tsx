import type { UseFormRegisterReturn } from 'react-hook-form'
import { agreements } from '#shared/appointment.ts'
import { FieldPair } from '../../../ui/form/Field.tsx'
import { SelectField, TextField } from '../../../ui/form/TextField.tsx'

type FieldProps = UseFormRegisterReturn & { error: string | undefined }

export function AgreedField(props: FieldProps) {
  return (
    <SelectField {...props} label="Agreed to the keeping of data" optional>
      <option value="">Not noted</option>
      {Object.entries(agreements).map(([code, label]) => (
        <option key={code} value={code}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}

/** When and how the patient agreed, and until when a law asks for keeping. */
export function KeepingFields({
  field,
}: {
  field: (name: 'agreedHow' | 'agreedOn' | 'lockedUntil' | 'lockedReason') => FieldProps
}) {
  return (
    <fieldset className="space-y-5 border-t border-line pt-4">
      <legend className="sr-only">The patient’s data</legend>
      <FieldPair className="gap-x-4">
        <AgreedField {...field('agreedHow')} />
        <TextField {...field('agreedOn')} type="date" label="On" optional />
      </FieldPair>
      <FieldPair className="gap-x-4">
        <TextField
          {...field('lockedUntil')}
          type="date"
          label="Keep until"
          optional
          hint="Until then it is not erased."
        />
        <TextField
          {...field('lockedReason')}
          label="Because"
          optional
          hint="The law that asks for it, with its section."
          autoComplete="off"
          maxLength={200}
        />
      </FieldPair>
    </fieldset>
  )
}
