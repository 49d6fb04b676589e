import { useState } from 'react'
import { type RecoveryKey, RecoveryRequest } from '#shared/backup.ts'
import { saveFile } from '../../../lib/download.ts'
import { Dialog, DialogActions } from '../../../ui/dialog/Dialog.tsx'
import { SubmitActions } from '../../../ui/dialog/SubmitActions.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { PasswordField } from '../../../ui/form/PasswordField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import '../../../ui/dialog/printed.css'
import { PasswordDialog } from '../../auth/PasswordDialog.tsx'
import { useAdminSurface } from '../../auth/surface.ts'
import { useSchemaForm } from '../../records/use-schema-form.ts'
import { useBackupCall } from '../api.ts'

const path = '/api/archives/recovery'

export function PassphraseDialog({ renewed, onClose }: { renewed: boolean; onClose: () => void }) {
  const call = useBackupCall()
  const [made, setMade] = useState<RecoveryKey>()
  if (made) return <Sheet recovery={made} onClose={onClose} />
  return (
    <PasswordDialog
      title="Recovery passphrase"
      description={
        renewed
          ? 'New copies are encrypted with the new one. Copies that are there already need the old one: keep it until they are gone.'
          : 'Eight words that decrypt every copy. They are shown once and stored nowhere, so your password is needed again.'
      }
      action="Make one"
      busyAction="Making..."
      send={async (password) =>
        setMade(await call<RecoveryKey>(path, { method: 'POST', body: { password } }))
      }
      onClose={onClose}
    />
  )
}

function Sheet({ recovery, onClose }: { recovery: RecoveryKey; onClose: () => void }) {
  useAdminSurface()
  const { passphrase, identity } = recovery
  return (
    <Dialog
      title="Your recovery passphrase"
      description="These words bring everything back, and nothing else does: without them no copy can be opened, by anybody. They are not shown again. Print them, and keep them away from the server."
      onClose={onClose}
    >
      <div className="printed mt-6 space-y-4 border-y border-line py-4">
        <p className="text-lg select-all">{passphrase}</p>
        <p className="text-sm text-muted">
          The same for the program age, where this site’s software is not at hand:
          <span className="mt-1 block break-all select-all">{identity}</span>
        </p>
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button look="secondary" onClick={() => print()}>
          Print
        </Button>
        <Button look="secondary" onClick={() => save(recovery)}>
          Save as a file
        </Button>
      </div>
      <DialogActions>
        <Button onClick={onClose}>I have kept it</Button>
      </DialogActions>
    </Dialog>
  )
}

function save({ passphrase, identity }: RecoveryKey) {
  const lines = [`Recovery passphrase for the backups of ${location.host}:`, '', passphrase, '', identity, '']
  saveFile(new Blob([lines.join('\r\n')], { type: 'text/plain' }), 'recovery-passphrase.txt')
}

const OwnRecipient = RecoveryRequest.required({ recipient: true })

export function OwnRecipientDialog({ onClose }: { onClose: () => void }) {
  useAdminSurface()
  const call = useBackupCall()
  const { field, problem, busy, submitWith } = useSchemaForm({
    schema: OwnRecipient,
    values: { recipient: '', password: '' },
  })
  const submit = submitWith(async (body) => {
    await call(path, { method: 'POST', body })
    toast({ title: 'Key Set', description: 'Copies are encrypted for it from now on.' })
    onClose()
  })
  const title = 'Use a key of your own'
  return (
    <Dialog
      title={title}
      description="For whoever uses age already: copies are encrypted for this recipient, and only its identity opens them."
      onClose={onClose}
    >
      <form onSubmit={submit} aria-label={title} noValidate className="mt-6 space-y-6">
        <TextField {...field('recipient')} label="Recipient" hint="Begins with age1" autoComplete="off" />
        <PasswordField {...field('password')} label="Your password" autoComplete="current-password" />
        <FormAlert>{problem}</FormAlert>
        <SubmitActions busy={busy} action="Use it" busyAction="Saving..." onLeave={onClose} />
      </form>
    </Dialog>
  )
}
