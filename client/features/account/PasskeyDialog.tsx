import { useState } from 'react'
import { PasskeyName } from '#shared/account/passkey.ts'
import { ApiError } from '../../lib/api.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { SubmitActions } from '../../ui/dialog/SubmitActions.tsx'
import { FormAlert } from '../../ui/form/FormAlert.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { toast } from '../../ui/toast/toast.ts'
import {
  makePasskey,
  type PublicKeyCredentialCreationOptionsJSON,
  passkeyWords,
} from '../auth/factors/passkey.ts'
import { PasswordDialog } from '../auth/PasswordDialog.tsx'
import { useAdminSurface } from '../auth/surface.ts'
import { useSchemaForm } from '../records/use-schema-form.ts'
import { useAccountCall } from './api.ts'

interface Begun {
  options: PublicKeyCredentialCreationOptionsJSON
  name: string
}

interface Props {
  onCodes: (codes: string[]) => void
  onClose: () => void
}

export function PasskeyDialog({ onCodes, onClose }: Props) {
  const call = useAccountCall()
  const [begun, setBegun] = useState<Begun>()
  const [again, setAgain] = useState<string>()
  if (begun) {
    const startAgain = (why: string) => {
      setAgain(why)
      setBegun(undefined)
    }
    return <NameDialog begun={begun} onStartAgain={startAgain} onCodes={onCodes} onClose={onClose} />
  }
  return (
    <PasswordDialog
      title="Add a passkey"
      description={again ?? NEEDED}
      action="Go on"
      busyAction="Preparing..."
      send={async (password) => setBegun(await call<Begun>('/api/auth/passkeys/options', { password }))}
      onClose={onClose}
    />
  )
}

const NEEDED = 'Your password is needed again. All other browsers are signed out once the passkey is added.'

function NameDialog({
  begun,
  onStartAgain,
  onCodes,
  onClose,
}: Props & { begun: Begun; onStartAgain: (why: string) => void }) {
  useAdminSurface()
  const call = useAccountCall()
  const { field, problem, busy, submitWith } = useSchemaForm({
    schema: PasskeyName,
    values: { name: begun.name },
    retry: 'name',
    explain(error, atFields) {
      if (atFields) return undefined
      // The server takes an answer to its question once.
      if (error instanceof ApiError && error.status === 400) onStartAgain(passkeyWords(error))
      return passkeyWords(error)
    },
  })
  const add = submitWith(async ({ name }) => {
    const response = await makePasskey(begun.options)
    const made = await call<{ recoveryCodes: string[] }>('/api/auth/passkeys', { name, response })
    if (made.recoveryCodes.length === 0)
      toast({ title: 'Passkey Added', description: `“${name}” signs you in from now on.` })
    onClose()
    onCodes(made.recoveryCodes)
  })
  return (
    <Dialog
      title="Add a passkey"
      description="Your device or password manager asks for your fingerprint, your face or a PIN next. The site learns none of them."
      onClose={onClose}
    >
      <form onSubmit={add} aria-label="Add a passkey" noValidate className="mt-6 space-y-6">
        <TextField
          {...field('name')}
          label="Name"
          hint="By which you know it again, such as the device that keeps it"
          autoComplete="off"
        />
        <FormAlert>{problem}</FormAlert>
        <SubmitActions
          busy={busy}
          action="Create the passkey"
          busyAction="Waiting for your device..."
          onLeave={onClose}
        />
      </form>
    </Dialog>
  )
}
