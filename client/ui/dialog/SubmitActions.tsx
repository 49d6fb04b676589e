import type { ReactNode } from 'react'
import { Button } from '../form/Button.tsx'
import { DialogActions } from './Dialog.tsx'

/** The buttons of a form in a dialog; `children` stand between them. */
export function SubmitActions({
  action,
  busyAction = action,
  busy = false,
  leave = 'Cancel',
  onLeave,
  children,
}: {
  action: string
  busyAction?: string
  busy?: boolean
  leave?: string
  onLeave: () => void
  children?: ReactNode
}) {
  return (
    <DialogActions>
      <Button type="submit" busy={busy}>
        {busy ? busyAction : action}
      </Button>
      {children}
      <Button look="secondary" onClick={onLeave}>
        {leave}
      </Button>
    </DialogActions>
  )
}
