import type { ReactNode } from 'react'

export interface DifferingField {
  label: string
  saved: ReactNode
  mine: ReactNode
}

/** How a field is called, and what it says; an empty text says nothing. */
export type FieldText<Values> = [label: string, text: (values: Values) => string | null | undefined]

export const differing = <Values>(
  saved: Values,
  mine: Values,
  fields: FieldText<Values>[],
): DifferingField[] =>
  fields
    .map(([label, text]) => ({ label, saved: text(saved) ?? '', mine: text(mine) ?? '' }))
    .filter((field) => field.saved !== field.mine)
