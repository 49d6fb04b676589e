import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { ApiError } from './api.ts'

/**
 * A form for something that is stored, checked with the schema that the server checks with. Values that a refused
 * save does not like are shown by `showRefusal`; what was typed stays.
 */
export const useEntityForm = <Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
) => useForm<Input, unknown, Output>({ resolver: zodResolver(schema), defaultValues })

/**
 * Puts what the server refuses beside the fields, the focus into the first of them, and resolves to what is to be
 * said about the whole: undefined where the fields say it all.
 */
export function showRefusal<Input extends FieldValues, Output>(
  { setError, getValues }: UseFormReturn<Input, unknown, Output>,
  error: unknown,
): string | undefined {
  if (!(error instanceof ApiError)) return error instanceof TypeError ? 'Network error' : String(error)
  const known = Object.entries(error.fields).filter(([name]) => (name.split('.')[0] ?? '') in getValues())
  for (const [index, [name, message]] of known.entries()) {
    setError(name as Path<Input>, { type: 'server', message }, { shouldFocus: index === 0 })
  }
  return known.length ? undefined : error.message
}

/** The row as it is now, where a save was refused because another window had saved meanwhile (decision 26). */
export const currentOf = <Row>(error: unknown): Row | undefined =>
  error instanceof ApiError && error.status === 409 ? (error.current as Row | undefined) : undefined

/** Whether a save found nothing to save into, since another window had deleted it. */
export const wasDeleted = (error: unknown) => error instanceof ApiError && error.status === 404
