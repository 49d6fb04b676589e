import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'

/** Closes a dialog; with something `unsaved` in it, asks first. Render the question inside the dialog. */
export function useLeaving(unsaved: boolean, onClose: () => void): [leave: () => void, question: ReactNode] {
  const [asking, setAsking] = useState(false)
  const question = asking && (
    <ConfirmDialog
      title="Discard your changes?"
      confirm="Discard"
      onConfirm={() => {
        setAsking(false)
        // The question first, so that the focus finds its way back through the dialog.
        setTimeout(onClose)
      }}
      onClose={() => setAsking(false)}
    >
      What you have entered is not saved yet.
    </ConfirmDialog>
  )
  return [() => (unsaved ? setAsking(true) : onClose()), question]
}
