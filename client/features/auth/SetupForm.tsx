import { useNavigate } from 'react-router-dom'
import { MIN_PASSWORD } from '#shared/account/credentials.ts'
import { ApiError } from '../../lib/api.ts'
import { Button } from '../../ui/form/Button.tsx'
import { FormAlert } from '../../ui/form/FormAlert.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { wordsOf } from '../records/refusals.ts'
import { useSchemaForm } from '../records/use-schema-form.ts'
import { useAuth } from './AuthProvider.tsx'
import { SetupFields } from './form.ts'
import { forgetSetupCode } from './setup-code.ts'
import { UsernameField } from './UsernameField.tsx'
import { welcome } from './welcome.ts'

/** `onDead` is called when the link is used up or expired. */
export function SetupForm({ code, onDead }: { code: string; onDead: (why: string) => void }) {
  const { setUp } = useAuth()
  const navigate = useNavigate()
  const { field, problem, busy, submitWith } = useSchemaForm({
    schema: SetupFields,
    values: { username: '', password: '', repeated: '' },
    explain: (error) => {
      const { status, fields = {} } = error instanceof ApiError ? error : {}
      const text = wordsOf(error) ?? 'Login failed'
      if (fields.code || status === 409) {
        forgetSetupCode()
        onDead(text)
      }
      return text
    },
  })

  const claim = submitWith(async ({ username, password }) => {
    welcome(await setUp({ code, username, password }), () => navigate('/admin/account'))
    forgetSetupCode()
  })

  return (
    <form onSubmit={claim} aria-label="Set up your account" noValidate className="mt-6 space-y-6">
      <UsernameField {...field('username')} />
      <PasswordField
        {...field('password')}
        label="Password"
        hint={`${MIN_PASSWORD} characters or more, and not a common one`}
        autoComplete="new-password"
      />
      <PasswordField {...field('repeated')} label="Password again" autoComplete="new-password" />
      <FormAlert>{problem}</FormAlert>
      <Button type="submit" busy={busy}>
        {busy ? 'Signing in...' : 'Create account and sign in'}
      </Button>
    </form>
  )
}
