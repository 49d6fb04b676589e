import { type ComponentProps, createElement } from 'react'
import { classes } from '../classes.ts'
import { type About, control, Field } from './Field.tsx'

type Control = 'input' | 'textarea' | 'select'

type Props<Element extends Control> = About & { id?: string; name: string } & Omit<
    ComponentProps<Element>,
    keyof About | 'id' | 'name'
  >

/** A labelled control; `own` is what each of its kind has. */
const fieldWith = <Element extends Control>(element: Element, own: { className: string; rows?: number }) =>
  function ControlField({ label, hint, error, optional, className, ...rest }: Props<Element>) {
    return (
      <Field {...{ id: rest.id ?? rest.name, label, hint, error, optional, className }}>
        {(props) => createElement<object>(element, { ...own, ...rest, ...props })}
      </Field>
    )
  }

export const TextField = fieldWith('input', { className: control })
export const TextAreaField = fieldWith('textarea', {
  className: classes(control, 'min-h-20 resize-y'),
  rows: 4,
})
export const SelectField = fieldWith('select', { className: control })

export const Options = ({ values }: { values: readonly string[] }) =>
  values.map((value) => (
    <option key={value} value={value}>
      {value.charAt(0).toUpperCase() + value.slice(1)}
    </option>
  ))
