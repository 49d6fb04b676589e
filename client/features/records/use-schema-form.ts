import { zodResolver } from '@hookform/resolvers/zod'
import { type BaseSyntheticEvent, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { ApiError } from '../../lib/api.ts'
import { sessionEnded } from '../auth/api.ts'
import { wordsOf } from './refusals.ts'

export interface FormOptions<Values extends FieldValues, Output extends FieldValues> {
  schema: z.ZodType<Output, FieldValues>
  values: Values
  /** Returns the message for the whole form, if any. */
  onInvalid?: ((errors: FieldErrors<Values>) => string | undefined) | undefined
  /** Gets the focus when no field is to blame. */
  retry?: Path<Values>
  /** The message for the whole form; `atFields`: the server's words stand beside the fields already. */
  explain?: ((error: unknown, atFields: boolean) => string | undefined) | undefined
}

/** Checks with the shared schema; what the server refuses is shown beside the fields. */
export function useSchemaForm<Values extends FieldValues, Output extends FieldValues>({
  schema,
  values,
  onInvalid,
  retry,
  explain = (error, atFields) => (atFields ? undefined : (wordsOf(error) ?? 'Something went wrong')),
}: FormOptions<Values, Output>) {
  const checking = useRef(schema)
  const form = useForm<Values, unknown, Output>({
    resolver: (...given) => zodResolver(checking.current as z.ZodType<Output, Values>)(...given),
    defaultValues: values as DefaultValues<Values>,
  })
  const [problem, setProblem] = useState<string>()
  const { formState } = form

  return {
    form,
    problem,
    setProblem,
    busy: formState.isSubmitting,
    field: (name: Path<Values>, options?: RegisterOptions<Values, Path<Values>>) => ({
      ...form.register(name, options),
      error: form.getFieldState(name, formState).error?.message,
    }),
    /** `by` are other rules than the form's own. */
    submitWith: (send: (values: Output) => unknown, by = schema) => {
      const submit = form.handleSubmit(
        async (checked) => {
          setProblem(undefined)
          try {
            await send(checked)
          } catch (error) {
            if (sessionEnded(error)) return
            const atFields = showAtFields(form, error)
            setProblem(explain(error, atFields))
            if (retry && !atFields) form.setFocus(retry, { shouldSelect: true })
          }
        },
        (errors) => setProblem(onInvalid?.(errors)),
      )
      return (event?: BaseSyntheticEvent) => {
        checking.current = by
        return submit(event)
      }
    },
  }
}

function showAtFields<Values extends FieldValues, Output>(
  { setError, getValues }: UseFormReturn<Values, unknown, Output>,
  error: unknown,
): boolean {
  if (!(error instanceof ApiError)) return false
  const known = Object.entries(error.fields).filter(([name]) => (name.split('.')[0] ?? '') in getValues())
  for (const [index, [name, message]] of known.entries()) {
    setError(name as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 })
  }
  return known.length > 0
}
