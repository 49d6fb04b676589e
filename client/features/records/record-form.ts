import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { ApiError } from '../../lib/api.ts'

export const useEntityForm = <Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
) => useForm<Input, unknown, Output>({ resolver: zodResolver(schema), defaultValues })

/** Shows refusals beside their fields; resolves to the message for the whole form, if any. */
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

/** The row as it is now, after a 409. */
export const currentOf = <Row>(error: unknown): Row | undefined =>
  error instanceof ApiError && error.status === 409 ? (error.current as Row | undefined) : undefined

export const wasDeleted = (error: unknown) => error instanceof ApiError && error.status === 404
