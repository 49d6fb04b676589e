import { createContext } from 'react'
import { useFormContext } from 'react-hook-form'

export interface FieldProps {
  name: string
  label: string
  hint?: string | undefined
}

/** Path of the field that the form was opened at; the list item around it is expanded. */
export const OpenedAt = createContext<string | undefined>(undefined)

/** The field's own message, or the first of those inside it. */
export function useProblem(name: string): string | undefined {
  const { getFieldState, formState } = useFormContext()
  return messageIn(getFieldState(name, formState).error)
}

function messageIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || Array.isArray(error)) return undefined
  const { message, root } = error as { message?: unknown; root?: { message?: string } }
  return typeof message === 'string' ? message : root?.message
}
