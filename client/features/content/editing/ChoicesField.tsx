import { useFormContext } from 'react-hook-form'
import { FieldNotes } from '../../../ui/form/Field.tsx'
import { type FieldProps, useProblem } from './field-state.ts'

export function ChoicesField({ name, label, options }: FieldProps & { options: string[] }) {
  const { watch, setValue } = useFormContext()
  const error = useProblem(name)
  const chosen: string[] = watch(name) ?? []

  function choose(option: string, wanted: boolean) {
    const next = options.filter((other) => (other === option ? wanted : chosen.includes(other)))
    setValue(name, next, { shouldDirty: true, shouldValidate: Boolean(error) })
  }

  return (
    <fieldset aria-describedby={error && `${name}-error`}>
      <legend className="text-[0.9rem] font-semibold">{label}</legend>
      <FieldNotes id={name} error={error} />
      <div className="mt-1.5 flex flex-wrap gap-x-6 gap-y-1">
        {options.map((option, place) => (
          <label key={option} className="flex min-h-11 cursor-pointer items-center gap-2.5">
            <input
              type="checkbox"
              id={place === 0 ? name : undefined}
              aria-invalid={error ? true : undefined}
              checked={chosen.includes(option)}
              onChange={({ target }) => choose(option, target.checked)}
              className="size-5 accent-accent"
            />
            {option}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
