import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { INVALID_CREDENTIALS, MISSING_CREDENTIALS } from '#shared/account/credentials.ts'
import type { Owing } from '#shared/account/session.ts'
import { ApiError } from '../../lib/api.ts'
import { FormAlert } from '../../ui/form/FormAlert.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { wordsOf } from '../records/refusals.ts'
import { useSchemaForm } from '../records/use-schema-form.ts'
import { useAuth } from './AuthProvider.tsx'
import { setupQuery } from './api.ts'
import { FactorForm } from './factors/FactorForm.tsx'
import { PasskeyButton } from './factors/PasskeyButton.tsx'
import { LoginFields } from './form.ts'
import { UsernameField } from './UsernameField.tsx'
import { welcomeBack } from './welcome.ts'

interface Props {
  required?: boolean
  /** `other`: a button for the same row. */
  children: (busy: boolean, other?: ReactNode) => ReactNode
}

export function LoginForm(props: Props) {
  const [owing, setOwing] = useState<Owing>()
  const [again, setAgain] = useState<string>()
  if (!owing) return <PasswordForm {...props} again={again} onOwing={setOwing} />
  return (
    <FactorForm
      owing={owing}
      onStartAgain={(why) => {
        setAgain(why)
        setOwing(undefined)
      }}
    >
      {props.children}
    </FactorForm>
  )
}

function PasswordForm({
  required = false,
  again,
  onOwing,
  children,
}: Props & { again: string | undefined; onOwing: (owing: Owing) => void }) {
  const { signIn } = useAuth()
  const { form, field, problem, setProblem, busy, submitWith } = useSchemaForm({
    schema: LoginFields,
    values: { username: '', password: '' },
    onInvalid: (errors) => {
      if (!Object.values(errors).some(({ type }) => type === 'too_small')) return undefined
      toast({ title: 'Login Error', description: MISSING_CREDENTIALS, variant: 'destructive' })
      return MISSING_CREDENTIALS
    },
  })

  const submit = submitWith(async (credentials) => {
    try {
      const answer = await signIn(credentials)
      if ('pending' in answer) onOwing(answer)
      else welcomeBack(answer)
    } catch (error) {
      // Here a 401 is no session that has ended.
      const refused = error instanceof ApiError && error.status === 401
      const text = wordsOf(error) ?? (refused ? INVALID_CREDENTIALS : 'Login failed')
      toast({ title: 'Login Failed', description: text, variant: 'destructive' })
      setProblem(text)
      form.setFocus('password', { shouldSelect: true })
    }
  })

  return (
    <form onSubmit={submit} aria-label="Admin Login" noValidate={!required} className="mt-6 space-y-6">
      <SetupHint />
      <UsernameField {...field('username')} required={required} />
      <PasswordField
        {...field('password')}
        label="Password"
        autoComplete="current-password"
        required={required}
      />
      <FormAlert>{problem ?? again}</FormAlert>
      {children(busy, <PasskeyButton username={() => form.getValues('username')} onProblem={setProblem} />)}
    </form>
  )
}

/** Shown only while no admin exists. */
function SetupHint() {
  const { data } = useQuery(setupQuery)
  if (!data?.needed) return null
  return (
    <p className="border-l-3 border-accent pl-4 text-sm text-muted">
      No account exists yet. The set-up link, which lets you choose a username and a password, is in the
      server’s output.
    </p>
  )
}
