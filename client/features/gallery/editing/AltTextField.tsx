import { TextAreaField } from '../../../ui/form/TextField.tsx'

/** Null: not yet written; empty: decorative. */
export function AltTextField({
  id,
  value,
  error,
  onChange,
}: {
  id: string
  value: string | null
  error?: string | undefined
  onChange: (value: string | null) => void
}) {
  const decorative = value === ''
  return (
    <div>
      <TextAreaField
        id={id}
        name={id}
        label="Alternative text"
        hint="For those who cannot see it"
        rows={2}
        value={value ?? ''}
        disabled={decorative}
        error={error}
        onChange={(event) => onChange(event.target.value || null)}
      />
      <label className="mt-2 flex min-h-6 items-center gap-3 text-sm">
        <input
          type="checkbox"
          className="size-6 shrink-0 accent-accent"
          checked={decorative}
          onChange={(event) => onChange(event.target.checked ? '' : null)}
        />
        Decorative: the title says it all
      </label>
    </div>
  )
}
