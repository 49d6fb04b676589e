import { type ReactNode, useEffect, useState } from 'react'
import { CodeInput, RecoveryCodeInput } from '#shared/account.ts'
import type { Owing } from '#shared/session.ts'
import { ApiError } from '../../lib/api.ts'
import { FormAlert } from '../../ui/form/FormAlert.tsx'
import { TextButton } from '../../ui/form/TextButton.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { wordsOf } from '../records/refusals.ts'
import { useSchemaForm } from '../records/use-schema-form.ts'
import { useAuth } from './AuthProvider.tsx'
import { welcomeBack } from './welcome.ts'

const kinds = {
  code: {
    path: '/api/auth/login/code',
    schema: CodeInput,
    label: 'Code',
    hint: 'The six digits that your code app shows now',
    other: 'Use a recovery code instead',
    props: { autoComplete: 'one-time-code', inputMode: 'numeric' },
  },
  recovery: {
    path: '/api/auth/login/recovery-code',
    schema: RecoveryCodeInput,
    label: 'Recovery code',
    hint: 'One of those that you printed or saved. It works once.',
    other: 'Use the code app instead',
    props: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
  },
} as const

interface Props {
  owing: Owing
  /** With words where the password is needed again. */
  onStartAgain: (why?: string) => void
  children: (busy: boolean) => ReactNode
}

export function FactorForm(props: Props) {
  const [kind, setKind] = useState<keyof typeof kinds>('code')
  return (
    <CodeForm
      key={kind}
      {...props}
      {...kinds[kind]}
      onOther={() => setKind(kind === 'code' ? 'recovery' : 'code')}
    />
  )
}

function CodeForm({
  owing: { pending, recoveryCodes },
  onStartAgain,
  onOther,
  path,
  schema,
  label,
  hint,
  other,
  props,
  children,
}: Props & (typeof kinds)[keyof typeof kinds] & { onOther: () => void }) {
  const { prove } = useAuth()
  const { form, field, problem, busy, submitWith } = useSchemaForm({
    schema,
    values: { code: '' },
    retry: 'code',
    explain: (error, atFields) => {
      const text = wordsOf(error) ?? 'Login failed'
      toast({ title: 'Login Failed', description: text, variant: 'destructive' })
      if (error instanceof ApiError && error.fields.pending) onStartAgain(text)
      return atFields ? undefined : text
    },
  })
  useEffect(() => form.setFocus('code'), [form])
  const submit = submitWith(async ({ code }) => welcomeBack(await prove(path, { pending, code })))
  return (
    <form onSubmit={submit} aria-label="Second factor" noValidate className="mt-6 space-y-6">
      <TextField {...field('code')} {...props} label={label} hint={hint} />
      <FormAlert>{problem}</FormAlert>
      {children(busy)}
      <p className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {recoveryCodes > 0 && <TextButton onClick={onOther}>{other}</TextButton>}
        <TextButton onClick={() => onStartAgain()}>Start again</TextButton>
      </p>
    </form>
  )
}
