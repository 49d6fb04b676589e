import { MIN_PASSWORD } from '#shared/credentials.ts'
import { ApiError } from '../../lib/api.ts'
import { Button } from '../../ui/form/Button.tsx'
import { FormAlert } from '../../ui/form/FormAlert.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { useAuth } from './AuthProvider.tsx'
import { forgetSetupCode } from './setup-code.ts'
import { UsernameField } from './UsernameField.tsx'
import { type Refusal, useForm, wordsOf } from './use-form.ts'
import { welcome } from './welcome.ts'

/** `onDead` is called when the link is used up or expired. */
export function SetupForm({ code, onDead }: { code: string; onDead: (why: string) => void }) {
  const { setUp } = useAuth()
  const { props, busy, fields, text } = useForm(async (values) => {
    const refusal = await claim(setUp, code, values)
    if (refusal?.dead) onDead(refusal.dead)
    return refusal
  })
  return (
    <form {...props} aria-label="Set up your account" noValidate className="mt-6 space-y-6">
      <UsernameField error={fields.username} />
      <PasswordField
        name="password"
        label="Password"
        hint={`${MIN_PASSWORD} characters or more, and not a common one`}
        autoComplete="new-password"
        error={fields.password}
      />
      <PasswordField
        name="repeated"
        label="Password again"
        autoComplete="new-password"
        error={fields.repeated}
      />
      <FormAlert>{text}</FormAlert>
      <Button type="submit" busy={busy}>
        {busy ? 'Signing in...' : 'Create account and sign in'}
      </Button>
    </form>
  )
}

async function claim(
  setUp: ReturnType<typeof useAuth>['setUp'],
  code: string,
  { username = '', password = '', repeated }: Record<string, string>,
): Promise<(Refusal & { dead?: string }) | undefined> {
  const fields = {
    ...(!username.trim() && { username: 'Choose a username' }),
    ...([...password].length < MIN_PASSWORD && {
      password: `Password must be at least ${MIN_PASSWORD} characters long`,
    }),
    ...(password !== repeated && { repeated: 'Passwords do not match' }),
  }
  if (Object.keys(fields).length) return { fields }
  try {
    welcome(await setUp({ code, username, password }))
    forgetSetupCode()
  } catch (error) {
    const { status, fields = {} } = error instanceof ApiError ? error : {}
    const text = wordsOf(error) ?? 'Login failed'
    if (!fields.code && status !== 409) return { fields, text }
    forgetSetupCode()
    return { text, dead: text }
  }
}
