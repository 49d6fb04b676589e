import { useFormContext } from 'react-hook-form'
import type { Reference } from '#shared/references/reference.ts'
import { FieldNotes } from '../../ui/form/Field.tsx'
import { References } from './References.tsx'

/** In the form of a page. */
export function ReferencesField({
  name,
  label,
  hint,
}: {
  name: string
  label: string
  hint?: string | undefined
}) {
  const { watch, setValue, getFieldState, formState } = useFormContext()
  const { error } = getFieldState(name, formState)
  return (
    <fieldset>
      <legend className="text-[0.9rem] font-semibold">{label}</legend>
      <FieldNotes id={name} hint={hint} error={error?.message ?? error?.root?.message} />
      <div className="mt-2">
        <References
          references={(watch(name) as Reference[] | undefined) ?? []}
          onChange={(references) => setValue(name, references, { shouldDirty: true })}
        />
      </div>
    </fieldset>
  )
}
