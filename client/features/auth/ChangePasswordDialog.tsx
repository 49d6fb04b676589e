import { useQueryClient } from '@tanstack/react-query'
import { MIN_PASSWORD } from '#shared/account/credentials.ts'
import { api } from '../../lib/api.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { SubmitActions } from '../../ui/dialog/SubmitActions.tsx'
import { FormAlert } from '../../ui/form/FormAlert.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { wordsOf } from '../records/refusals.ts'
import { useSchemaForm } from '../records/use-schema-form.ts'
import { useAuth } from './AuthProvider.tsx'
import { accountQuery } from './api.ts'
import { ChangePasswordFields } from './form.ts'
import { useAdminSurface } from './surface.ts'

const FAILED = 'Failed to change password. Please check your current password.'

export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  useAdminSurface()
  const { user } = useAuth()
  const queryClient = useQueryClient()
  const { field, problem, busy, submitWith } = useSchemaForm({
    schema: ChangePasswordFields,
    values: { currentPassword: '', newPassword: '', repeated: '' },
    onInvalid({ repeated, newPassword }) {
      sayFailed(repeated?.message ?? newPassword?.message ?? FAILED)
      return undefined
    },
    explain(error, atFields) {
      sayFailed(FAILED)
      return atFields ? undefined : (wordsOf(error) ?? FAILED)
    },
  })

  const change = submitWith(async ({ currentPassword, newPassword }) => {
    await api('/api/auth/change-password', { method: 'POST', body: { currentPassword, newPassword } })
    toast({ title: 'Success', description: 'Password changed successfully!' })
    void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey })
    onClose()
  })

  return (
    <Dialog
      title="Change Password"
      description="Other browsers that are signed in will have to sign in again."
      onClose={onClose}
    >
      <form onSubmit={change} aria-label="Change Password" noValidate className="mt-6 space-y-6">
        {/* Password managers read the username from this hidden field. */}
        <input name="username" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
        <PasswordField
          {...field('currentPassword')}
          label="Current password"
          autoComplete="current-password"
        />
        <PasswordField
          {...field('newPassword')}
          label="New password"
          hint={`${MIN_PASSWORD} characters or more`}
          autoComplete="new-password"
        />
        <PasswordField {...field('repeated')} label="New password again" autoComplete="new-password" />
        <FormAlert>{problem}</FormAlert>
        <SubmitActions busy={busy} action="Change Password" busyAction="Changing..." onLeave={onClose} />
      </form>
    </Dialog>
  )
}

const sayFailed = (description: string) => toast({ title: 'Error', description, variant: 'destructive' })
