import { type ComponentProps, useState } from 'react'
import { classes } from '../classes.ts'
import { control, Field } from './Field.tsx'
import type { TextField } from './TextField.tsx'

export function PasswordField({
  label,
  hint,
  error,
  ...rest
}: Omit<ComponentProps<typeof TextField>, 'optional' | 'className' | 'type'> & {
  autoComplete: 'current-password' | 'new-password'
}) {
  const [shown, setShown] = useState(false)
  return (
    <Field id={rest.name} label={label} hint={hint} error={error}>
      {(props) => (
        <div className="relative">
          <input
            {...props}
            {...rest}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
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
