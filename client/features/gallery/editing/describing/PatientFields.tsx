import { useFormContext } from 'react-hook-form'
import { todayAtClinic } from '#shared/dates/dates.ts'
import { TextField } from '../../../../ui/form/TextField.tsx'
import type { Description } from './form.ts'

export function PatientFields({ error }: { error: string | undefined }) {
  const { watch, setValue } = useFormContext<Description>()
  const { showsPatient, patientAgreedOn } = watch()
  return (
    <fieldset className="space-y-3">
      <legend className="sr-only">Patient</legend>
      <Check
        checked={showsPatient}
        onChange={(checked) => {
          setValue('showsPatient', checked)
          if (!checked) setValue('patientAgreedOn', null)
        }}
      >
        This picture comes from a patient
      </Check>
      {showsPatient && (
        <Check
          checked={patientAgreedOn !== null}
          onChange={(checked) => setValue('patientAgreedOn', checked ? todayAtClinic() : null)}
        >
          The patient has agreed to it being shown here.{' '}
          <span className="text-muted">Needed before it goes live.</span>
        </Check>
      )}
      {showsPatient && patientAgreedOn !== null && (
        <TextField
          label="Agreed on"
          type="date"
          name="patientAgreedOn"
          max={todayAtClinic()}
          value={patientAgreedOn}
          error={error}
          onChange={({ target }) => setValue('patientAgreedOn', target.value)}
        />
      )}
    </fieldset>
  )
}

const Check = ({
  checked,
  onChange,
  children,
}: {
  checked: boolean
  onChange: (checked: boolean) => void
  children: React.ReactNode
}) => (
  <label className="flex min-h-6 items-start gap-3 text-sm">
    <input
      type="checkbox"
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
      className="mt-px size-6 shrink-0 accent-accent"
    />
    <span>{children}</span>
  </label>
)
