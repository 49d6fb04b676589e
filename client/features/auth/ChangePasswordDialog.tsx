import { MIN_PASSWORD, SHORT_NEW_PASSWORD } from '#shared/credentials.ts'
import { ApiError, api } from '../../lib/api.ts'
import { Dialog, DialogActions } from '../../ui/dialog/Dialog.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { FormAlert } from '../../ui/form/FormAlert.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useAuth } from './AuthProvider.tsx'
import { sessionEnded } from './api.ts'
import { useAdminSurface } from './surface.ts'
import { type Refusal, useForm, wordsOf } from './use-form.ts'

const FAILED = 'Failed to change password. Please check your current password.'

export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  useAdminSurface()
  const { user } = useAuth()
  const { props, busy, fields, text } = useForm(async (values) => {
    const refusal = await changePassword(values)
    if (!refusal) onClose()
    return refusal
  })
  return (
    <Dialog
      title="Change Password"
      description="Other browsers that are signed in will have to sign in again."
      onClose={onClose}
    >
      <form {...props} aria-label="Change Password" noValidate className="mt-6 space-y-6">
        {/* Password managers read the username from this hidden field. */}
        <input name="username" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
        <PasswordField
          name="currentPassword"
          label="Current password"
          autoComplete="current-password"
          error={fields.currentPassword}
        />
        <PasswordField
          name="newPassword"
          label="New password"
          hint={`${MIN_PASSWORD} characters or more`}
          autoComplete="new-password"
          error={fields.newPassword}
        />
        <PasswordField
          name="repeated"
          label="New password again"
          autoComplete="new-password"
          error={fields.repeated}
        />
        <FormAlert>{text}</FormAlert>
        <DialogActions>
          <Button type="submit" busy={busy}>
            {busy ? 'Changing...' : 'Change Password'}
          </Button>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

async function changePassword(values: Record<string, string>): Promise<Refusal | undefined> {
  const { currentPassword = '', newPassword = '', repeated } = values
  if (newPassword !== repeated) {
    return refused('New passwords do not match', { repeated: 'New passwords do not match' })
  }
  if ([...newPassword].length < MIN_PASSWORD) {
    return refused(SHORT_NEW_PASSWORD, { newPassword: SHORT_NEW_PASSWORD })
  }
  if (!currentPassword) return refused(FAILED, { currentPassword: 'Enter your current password' })
  try {
    await api('/api/auth/change-password', { method: 'POST', body: { currentPassword, newPassword } })
    toast({ title: 'Success', description: 'Password changed successfully!' })
  } catch (error) {
    if (sessionEnded(error)) return {}
    const fields = error instanceof ApiError ? error.fields : {}
    return refused(FAILED, fields, Object.keys(fields).length ? undefined : wordsOf(error))
  }
}

function refused(message: string, fields: Record<string, string>, words = message): Refusal {
  toast({ title: 'Error', description: message, variant: 'destructive' })
  return { fields, text: words }
}
