import { type ReactNode, useEffect } from 'react'
import { CodeInput, RecoveryCodeInput } from '#shared/account/account.ts'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { wordsOf } from '../../records/refusals.ts'
import { useSchemaForm } from '../../records/use-schema-form.ts'
import { useAuth } from '../AuthProvider.tsx'
import { welcomeBack } from '../welcome.ts'

const kinds = {
  code: {
    path: '/api/auth/login/code',
    schema: CodeInput,
    label: 'Code',
    hint: 'The six digits that your code app shows now',
    props: { autoComplete: 'one-time-code', inputMode: 'numeric' },
  },
  recovery: {
    path: '/api/auth/login/recovery-code',
    schema: RecoveryCodeInput,
    label: 'Recovery code',
    hint: 'One of those that you printed or saved. It works once.',
    props: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
  },
} as const

export interface StepProps {
  pending: string
  explain: (error: unknown, text: string) => string
  more: ReactNode
  children: (busy: boolean) => ReactNode
}

export function CodeForm({
  kind,
  pending,
  explain,
  more,
  children,
}: StepProps & { kind: keyof typeof kinds }) {
  const { path, schema, label, hint, props } = kinds[kind]
  const { prove } = useAuth()
  const { form, field, problem, busy, submitWith } = useSchemaForm({
    schema,
    values: { code: '' },
    retry: 'code',
    explain: (error, atFields) => {
      const text = explain(error, wordsOf(error) ?? 'Login failed')
      return atFields ? undefined : text
    },
  })
  useEffect(() => form.setFocus('code'), [form])
  const submit = submitWith(async ({ code }) => welcomeBack(await prove(path, { pending, code })))
  return (
    <form onSubmit={submit} aria-label="Second factor" noValidate className="mt-6 space-y-6">
      <TextField {...field('code')} {...props} label={label} hint={hint} />
      <FormAlert>{problem}</FormAlert>
      {more}
      {children(busy)}
    </form>
  )
}
