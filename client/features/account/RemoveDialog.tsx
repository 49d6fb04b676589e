import type { Passkey } from '#shared/account/passkey.ts'
import { toast } from '../../ui/toast/toast.ts'
import { PasswordDialog } from '../auth/PasswordDialog.tsx'
import { useAccountCall } from './api.ts'

const LAST =
  'It is the only second factor: afterwards your password alone signs you in, and the recovery codes are gone.'
const OTHERS = 'Your other second factors stay, and the recovery codes too.'

interface Props {
  factor: Passkey | 'code app'
  only: boolean
  onClose: () => void
}

export function RemoveDialog({ factor, only, onClose }: Props) {
  const call = useAccountCall()
  const passkey = factor === 'code app' ? undefined : factor
  const means = `${only ? LAST : OTHERS} All other browsers are signed out.`
  return (
    <PasswordDialog
      title={passkey ? `Remove the passkey “${passkey.name}”` : 'Remove the code app'}
      description={
        passkey ? `${means} Delete it on your device or in your password manager too: it stays there.` : means
      }
      action="Remove"
      busyAction="Removing..."
      send={async (password) => {
        const { secondFactor } = passkey
          ? await call<Left>('/api/auth/passkeys/remove', { password, passkey: passkey.id })
          : await call<Left>('/api/auth/code-app/remove', { password })
        toast({
          title: passkey ? 'Passkey Removed' : 'Code App Removed',
          description: secondFactor
            ? 'Your other second factors stay.'
            : 'Your password alone signs you in now.',
        })
        onClose()
      }}
      onClose={onClose}
    />
  )
}

interface Left {
  secondFactor: boolean
}

export function NewCodesDialog({
  onCodes,
  onClose,
}: {
  onCodes: (codes: string[]) => void
  onClose: () => void
}) {
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
