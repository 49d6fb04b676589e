import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes.ts'
import { control, Field } from './Field.tsx'

interface About {
  name: string
  label: string
  hint?: string
  error?: string | undefined
  optional?: boolean
  className?: string
}

export function TextField({
  label,
  hint,
  error,
  optional,
  className,
  id,
  ...rest
}: About & Omit<ComponentProps<'input'>, keyof About>) {
  return (
    <Field {...about({ id: id ?? rest.name, label, hint, error, optional, className })}>
      {(props) => <input {...props} {...rest} className={control} />}
    </Field>
  )
}

export function TextAreaField({
  label,
  hint,
  error,
  optional,
  className,
  id,
  rows = 4,
  ...rest
}: About & Omit<ComponentProps<'textarea'>, keyof About>) {
  return (
    <Field {...about({ id: id ?? rest.name, label, hint, error, optional, className })}>
      {(props) => (
        <textarea {...props} rows={rows} {...rest} className={classes(control, 'min-h-20 resize-y')} />
      )}
    </Field>
  )
}

export function SelectField({
  label,
  hint,
  error,
  optional,
  className,
  id,
  children,
  ...rest
}: About & { children: ReactNode } & Omit<ComponentProps<'select'>, keyof About>) {
  return (
    <Field {...about({ id: id ?? rest.name, label, hint, error, optional, className })}>
      {(props) => (
        <select {...props} {...rest} className={control}>
          {children}
        </select>
      )}
    </Field>
  )
}

/** For exactOptionalPropertyTypes: omits undefined props. */
function about({
  id,
  label,
  hint,
  error,
  optional,
  className,
}: Omit<About, 'name' | 'hint' | 'optional' | 'className'> & {
  id: string
  hint: string | undefined
  optional: boolean | undefined
  className: string | undefined
}) {
  return {
    id,
    label,
    error,
    ...(hint && { hint }),
    ...(optional && { optional }),
    ...(className && { className }),
  }
}

export const Options = ({ values }: { values: readonly string[] }) =>
  values.map((value) => (
    <option key={value} value={value}>
      {value.charAt(0).toUpperCase() + value.slice(1)}
    </option>
  ))
