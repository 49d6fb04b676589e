import type { ReactNode } from 'react'
import { Button } from '../form/Button.tsx'
import { FormAlert } from '../form/FormAlert.tsx'
import { Dialog, DialogActions } from './Dialog.tsx'

export function ConfirmDialog({
  title,
  children,
  confirm,
  destructive = false,
  busy = false,
  error,
  onConfirm,
  onClose,
}: {
  title: string
  children: ReactNode
  confirm: string
  /** Something is lost by it. */
  destructive?: boolean
  busy?: boolean
  error?: string | undefined
  onConfirm: () => void
  onClose: () => void
}) {
  return (
    <Dialog title={title} description={children} brief onClose={onClose}>
      <FormAlert>{error}</FormAlert>
      <DialogActions>
        <Button look={destructive ? 'destructive' : 'primary'} busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
      </DialogActions>
    </Dialog>
  )
}
