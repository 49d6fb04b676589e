import { useState } from 'react'
import type { AccountState } from '#shared/account.ts'
import { Button } from '../../ui/form/Button.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { PasswordDialog } from '../auth/PasswordDialog.tsx'
import { useAccountCall } from './api.ts'
import { CodeAppDialog } from './CodeAppDialog.tsx'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
import { whenInWords } from './when.ts'

export function SecondFactor({ codeApp, recoveryCodes }: Pick<AccountState, 'codeApp' | 'recoveryCodes'>) {
  const [open, setOpen] = useState<'add' | 'remove' | 'new codes'>()
  const [codes, setCodes] = useState<string[]>()
  const close = () => setOpen(undefined)
  return (
    <>
      {codeApp ? (
        <>
          <p>
            <strong>Your code app is asked for after the password.</strong>
          </p>
          <p className="mt-1 text-sm text-muted">
            Added {whenInWords(codeApp.addedAt)}
            {codeApp.usedAt && `, last used ${whenInWords(codeApp.usedAt)}`}
          </p>
          <p className="mt-4">
            {recoveryCodes === 0 ? (
              <strong>No recovery code is left. Make new ones now.</strong>
            ) : (
              <>Recovery codes: {recoveryCodes} left</>
            )}
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button look="secondary" onClick={() => setOpen('new codes')}>
              New recovery codes
            </Button>
            <Button look="quiet-destructive" onClick={() => setOpen('remove')}>
              Remove the code app
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="max-w-measure">
            Your password alone signs you in. With a code app on your phone, such as the one that you use for
            your bank or e-mail, a stranger who learns the password still stays outside.
          </p>
          <Button className="mt-6" onClick={() => setOpen('add')}>
            Set up a code app
          </Button>
        </>
      )}
      {open === 'add' && <CodeAppDialog onCodes={setCodes} onClose={close} />}
      {open === 'remove' && <RemoveDialog onClose={close} />}
      {open === 'new codes' && <NewCodesDialog onCodes={setCodes} onClose={close} />}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </>
  )
}

function RemoveDialog({ onClose }: { onClose: () => void }) {
  const call = useAccountCall()
  return (
    <PasswordDialog
      title="Remove the code app"
      description="It is the only second factor: afterwards your password alone signs you in, and the recovery codes are gone. All other browsers are signed out."
      action="Remove"
      busyAction="Removing..."
      send={async (password) => {
        await call('/api/auth/code-app/remove', { password })
        toast({ title: 'Code App Removed', description: 'Your password alone signs you in now.' })
        onClose()
      }}
      onClose={onClose}
    />
  )
}

function NewCodesDialog({ onCodes, onClose }: { onCodes: (codes: string[]) => void; onClose: () => void }) {
  const call = useAccountCall()
  return (
    <PasswordDialog
      title="New recovery codes"
      description="Ten new ones take the place of those that you have: they no longer work then."
      action="Make new codes"
      busyAction="Making them..."
      send={async (password) => {
        const made = await call<{ recoveryCodes: string[] }>('/api/auth/recovery-codes', { password })
        onClose()
        onCodes(made.recoveryCodes)
      }}
      onClose={onClose}
    />
  )
}
