import { useState } from 'react'
import { CodeInput, type NewCodeApp } from '#shared/account/account.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { SubmitActions } from '../../ui/dialog/SubmitActions.tsx'
import { FormAlert } from '../../ui/form/FormAlert.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { textLink } from '../../ui/text/TextLink.tsx'
import { PasswordDialog } from '../auth/PasswordDialog.tsx'
import { useAdminSurface } from '../auth/surface.ts'
import { useSchemaForm } from '../records/use-schema-form.ts'
import { useAccountCall } from './api.ts'
import { QrCode } from './QrCode.tsx'

interface Props {
  onCodes: (codes: string[]) => void
  onClose: () => void
}

export function CodeAppDialog({ onCodes, onClose }: Props) {
  const call = useAccountCall()
  const [app, setApp] = useState<NewCodeApp>()
  if (app) return <ConfirmDialog app={app} onCodes={onCodes} onClose={onClose} />
  return (
    <PasswordDialog
      title="Set up a code app"
      description="Your password is needed again."
      action="Go on"
      busyAction="Preparing..."
      send={async (password) => setApp(await call<NewCodeApp>('/api/auth/code-app', { password }))}
      onClose={onClose}
    />
  )
}

/** The app counts once a code of it is right. */
function ConfirmDialog({ app, onCodes, onClose }: Props & { app: NewCodeApp }) {
  useAdminSurface()
  const call = useAccountCall()
  const { field, problem, busy, submitWith } = useSchemaForm({
    schema: CodeInput,
    values: { code: '' },
    retry: 'code',
  })
  const confirm = submitWith(async ({ code }) => {
    const { recoveryCodes } = await call<{ recoveryCodes: string[] }>('/api/auth/code-app/confirm', { code })
    onClose()
    onCodes(recoveryCodes)
  })
  return (
    <Dialog
      title="Set up a code app"
      description="Scan this with the code app on your phone, then enter the code that it shows."
      onClose={onClose}
    >
      <form onSubmit={confirm} aria-label="Set up a code app" noValidate className="mt-6 space-y-6">
        <QrCode text={app.uri} label="QR code for the code app" />
        <p>
          <a href={app.uri} className={textLink}>
            Open it in a code app on this device
          </a>
        </p>
        <div>
          <p className="text-sm text-muted">Or type this key into the app:</p>
          <p className="mt-1 text-sm tracking-wide select-all">{app.secret.replace(/(.{4})(?=.)/g, '$1 ')}</p>
        </div>
        <TextField
          {...field('code')}
          label="Code"
          hint="The six digits that the app shows now"
          autoComplete="one-time-code"
          inputMode="numeric"
        />
        <FormAlert>{problem}</FormAlert>
        <SubmitActions busy={busy} action="Confirm" busyAction="Checking..." onLeave={onClose} />
      </form>
    </Dialog>
  )
}
