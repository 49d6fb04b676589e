import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { INVALID_CREDENTIALS, MISSING_CREDENTIALS } from '#shared/credentials.ts'
import { ApiError } from '../../lib/api.ts'
import { FormAlert } from '../../ui/form/FormAlert.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useAuth } from './AuthProvider.tsx'
import { setupQuery } from './api.ts'
import { UsernameField } from './UsernameField.tsx'
import { type Refusal, useForm, wordsOf } from './use-form.ts'
import { welcome } from './welcome.ts'

export function LoginForm({
  required = false,
  children,
}: {
  required?: boolean
  children: (busy: boolean) => ReactNode
}) {
  const { signIn } = useAuth()
  const { props, busy, fields, text } = useForm((values) => logIn(signIn, values), 'password')
  return (
    <form {...props} aria-label="Admin Login" noValidate={!required} className="mt-6 space-y-6">
      <SetupHint />
      <UsernameField required={required} error={fields.username} />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="current-password"
        required={required}
        error={fields.password}
      />
      <FormAlert>{text}</FormAlert>
      {children(busy)}
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

async function logIn(
  signIn: ReturnType<typeof useAuth>['signIn'],
  { username = '', password = '' },
): Promise<Refusal | undefined> {
  if (!username.trim() || !password) {
    toast({ title: 'Login Error', description: MISSING_CREDENTIALS, variant: 'destructive' })
    const fields = {
      ...(!username.trim() && { username: 'Enter your username' }),
      ...(!password && { password: 'Enter your password' }),
    }
    return { fields, text: MISSING_CREDENTIALS }
  }
  try {
    welcome(await signIn({ username, password }))
  } catch (error) {
    const refused = error instanceof ApiError && error.status === 401
    const text = wordsOf(error) ?? (refused ? INVALID_CREDENTIALS : 'Login failed')
    toast({ title: 'Login Failed', description: text, variant: 'destructive' })
    return { text }
  }
}
