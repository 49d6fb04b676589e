import { useState } from 'react'
import { type BackupLink, BackupRequest } from '#shared/backup.ts'
import { api } from '../../lib/api.ts'
import { download } from '../../lib/download.ts'
import { Dialog, DialogActions } from '../../ui/dialog/Dialog.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { FormAlert } from '../../ui/form/FormAlert.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useAuth } from '../auth/AuthProvider.tsx'
import { useAdminSurface } from '../auth/surface.ts'
import { useSchemaForm } from '../records/use-schema-form.ts'

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
  const { field, problem, busy, submitWith } = useSchemaForm({
    schema: BackupRequest,
    values: { password: '' },
    retry: 'password',
  })
  const send = submitWith(async (body) => {
    const { url } = await api<BackupLink>('/api/backup', { method: 'POST', body })
    download(url)
    toast({ title: 'Backup Started', description: 'Your browser is downloading it.' })
    onClose()
  })
  return (
    <Dialog
      title="Download Backup"
      description="It contains patients’ data, so your password is needed again."
      onClose={onClose}
    >
      <form onSubmit={send} aria-label="Download Backup" noValidate className="mt-6 space-y-6">
        {/* Password managers read the username from this hidden field. */}
        <input name="username" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
        <PasswordField {...field('password')} label="Your password" autoComplete="current-password" />
        <FormAlert>{problem}</FormAlert>
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
