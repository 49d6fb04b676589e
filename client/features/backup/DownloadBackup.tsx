import { useState } from 'react'
import type { BackupLink } from '#shared/backup.ts'
import { ApiError, api } from '../../lib/api.ts'
import { download } from '../../lib/download.ts'
import { Dialog, DialogActions } from '../../ui/dialog/Dialog.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { FormAlert } from '../../ui/form/FormAlert.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useAuth } from '../auth/AuthProvider.tsx'
import { sessionEnded } from '../auth/api.ts'
import { useAdminSurface } from '../auth/surface.ts'
import { type Refusal, useForm, wordsOf } from '../auth/use-form.ts'

export function DownloadBackup() {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setAsking(true)}>Download Backup</Button>
      {asking && <PasswordDialog onClose={() => setAsking(false)} />}
    </>
  )
}

/** Asks for the password again, for a download link that works once within a minute. */
function PasswordDialog({ onClose }: { onClose: () => void }) {
  useAdminSurface()
  const { user } = useAuth()
  const { props, busy, fields, text } = useForm(async ({ password }) => {
    const refusal = await send(password)
    if (!refusal) onClose()
    return refusal
  }, 'password')
  return (
    <Dialog
      title="Download Backup"
      description="It contains patients’ data, so your password is needed again."
      onClose={onClose}
    >
      <form {...props} aria-label="Download Backup" noValidate className="mt-6 space-y-6">
        {/* Password managers read the username from this hidden field. */}
        <input name="username" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
        <PasswordField
          name="password"
          label="Your password"
          autoComplete="current-password"
          error={fields.password}
        />
        <FormAlert>{text}</FormAlert>
        <DialogActions>
          <Button type="submit" busy={busy}>
            {busy ? 'Preparing...' : 'Download'}
          </Button>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

async function send(password = ''): Promise<Refusal | undefined> {
  try {
    const { url } = await api<BackupLink>('/api/backup', { method: 'POST', body: { password } })
    download(url)
    toast({ title: 'Backup Started', description: 'Your browser is downloading it.' })
  } catch (error) {
    if (sessionEnded(error)) return {}
    const fields = error instanceof ApiError ? error.fields : {}
    return Object.keys(fields).length ? { fields } : { text: wordsOf(error) ?? 'Something went wrong' }
  }
}
