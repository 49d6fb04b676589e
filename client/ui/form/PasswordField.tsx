import { useState } from 'react'
import { classes } from '../classes.ts'
import { control, Field } from './Field.tsx'

export function PasswordField({
  name,
  label,
  hint,
  error,
  autoComplete,
  required = false,
}: {
  name: string
  label: string
  hint?: string
  error: string | undefined
  autoComplete: 'current-password' | 'new-password'
  required?: boolean
}) {
  const [shown, setShown] = useState(false)
  return (
    <Field id={name} label={label} error={error} {...(hint && { hint })}>
      {(props) => (
        <div className="relative">
          <input
            {...props}
            type={shown ? 'text' : 'password'}
            name={name}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            required={required}
            className={classes(control, 'pr-20')}
          />
          <button
            type="button"
            aria-label={shown ? `Hide: ${label}` : `Show: ${label}`}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-1 right-1 min-w-16 cursor-pointer rounded-sm px-2 text-sm font-semibold text-accent hover:text-accent-strong"
          >
            {shown ? 'Hide' : 'Show'}
          </button>
        </div>
      )}
    </Field>
  )
}
