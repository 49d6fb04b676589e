import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes.ts'
import { type About, control, Field } from './Field.tsx'

type Props<Element extends 'input' | 'textarea' | 'select'> = About & { name: string } & Omit<
    ComponentProps<Element>,
    keyof About | 'name'
  >

export function TextField({ label, hint, error, optional, className, ...rest }: Props<'input'>) {
  return (
    <Field {...{ id: rest.id ?? rest.name, label, hint, error, optional, className }}>
      {(props) => <input {...rest} {...props} className={control} />}
    </Field>
  )
}

export function TextAreaField({
  label,
  hint,
  error,
  optional,
  className,
  rows = 4,
  ...rest
}: Props<'textarea'>) {
  return (
    <Field {...{ id: rest.id ?? rest.name, label, hint, error, optional, className }}>
      {(props) => (
        <textarea {...rest} {...props} rows={rows} className={classes(control, 'min-h-20 resize-y')} />
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
  children,
  ...rest
}: Props<'select'> & { children: ReactNode }) {
  return (
    <Field {...{ id: rest.id ?? rest.name, label, hint, error, optional, className }}>
      {(props) => (
        <select {...rest} {...props} className={control}>
          {children}
        </select>
      )}
    </Field>
  )
}

export const Options = ({ values }: { values: readonly string[] }) =>
  values.map((value) => (
    <option key={value} value={value}>
      {value.charAt(0).toUpperCase() + value.slice(1)}
    </option>
  ))
