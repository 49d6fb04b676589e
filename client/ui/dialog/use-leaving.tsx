import { type ReactNode, useEffect, useState } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'

const changes = {
  title: 'Discard your changes?',
  confirm: 'Discard',
  children: 'What you have entered is not saved yet.',
}

/** Render the question inside the dialog. */
export function useAsking(
  unsaved: boolean,
  onClose: () => void,
  words = changes,
): [leave: () => void, question: ReactNode] {
  const [asking, setAsking] = useState(false)
  const question = asking && (
    <ConfirmDialog
      {...words}
      onConfirm={() => {
        setAsking(false)
        // After the question is closed, so that the focus returns through the dialog.
        setTimeout(onClose)
      }}
      onClose={() => setAsking(false)}
    />
  )
  return [() => (unsaved ? setAsking(true) : onClose()), question]
}

export function useLeaving(...[unsaved, onClose, words]: Parameters<typeof useAsking>) {
  const asking = useAsking(unsaved, onClose, words)
  useWarning(unsaved)
  return asking
}

export function useWarning(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', onLeave)
    return () => removeEventListener('beforeunload', onLeave)
  }, [unsaved])
}
