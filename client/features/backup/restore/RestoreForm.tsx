import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { PasswordRequest } from '#shared/account/session.ts'
import type { RestoreState } from '#shared/backup/restore.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { PasswordField } from '../../../ui/form/PasswordField.tsx'
import { useAuth } from '../../auth/AuthProvider.tsx'
import { useSchemaForm } from '../../records/use-schema-form.ts'
import { type Code, putAway, startRestore, stateQuery } from './api.ts'
import { Passphrase } from './Passphrase.tsx'

const Nothing = z.strictObject({ password: z.string().optional() })

/** The last step before a restore. Whoever is signed in gives the password. */
export function RestoreForm({
  code,
  state,
  passphrase,
  onPassphrase,
}: {
  code: Code
  state: RestoreState
  passphrase: string
  onPassphrase: (text: string) => void
}) {
  const { user } = useAuth()
  const queryClient = useQueryClient()
  const { queryKey } = stateQuery(code)
  const { field, problem, busy, submitWith } = useSchemaForm({
    schema: code ? Nothing : PasswordRequest,
    values: { password: '' },
  })
  const submit = submitWith(async ({ password }) => {
    const secrets = {
      passphrase: (state.encrypted && passphrase.trim()) || undefined,
      password: code ? undefined : password,
    }
    queryClient.setQueryData(queryKey, await startRestore(code, secrets))
  })
  const chooseAnother = async () => {
    await putAway(code)
    await queryClient.invalidateQueries({ queryKey })
  }
  return (
    <form onSubmit={submit} aria-label="Restore" noValidate className="space-y-6">
      {!code && (
        <p className="border-l-3 border-accent pl-4">
          <strong>This replaces what the site holds.</strong> All of it comes back, or nothing changes. What
          is there now is kept as a backup on the server for 14 days. You stay signed in.
        </p>
      )}
      {state.encrypted && <Passphrase value={passphrase} onChange={onPassphrase} />}
      {!code && (
        <>
          <input name="username" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
          <PasswordField {...field('password')} label="Your password" autoComplete="current-password" />
        </>
      )}
      <FormAlert>{busy ? undefined : (problem ?? state.problem ?? undefined)}</FormAlert>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {busy ? 'Beginning...' : 'Restore it'}
        </Button>
        <Button look="secondary" onClick={chooseAnother}>
          Choose another backup
        </Button>
      </div>
    </form>
  )
}
