import { useEffect, useState } from 'react'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { toast } from '../../ui/toast/toast.ts'
import type { DraftState, useServerDraft } from './server-draft.ts'

const discarding = {
  title: 'Discard your changes?',
  confirm: 'Discard',
  destructive: true,
  children: 'What you have entered is not saved yet.',
}

interface Guarded {
  unsaved: boolean
  onClose: () => void
  draft?: Pick<ReturnType<typeof useServerDraft>, 'flush' | 'overwrite' | 'discard'> | undefined
  words?: typeof discarding
}

/** `close` stores the draft first, and asks where there is none or that fails; `cancel` asks and discards it.
 * Render the question inside the dialog. */
export function useUnsavedGuard({ unsaved, onClose, draft, words = discarding }: Guarded) {
  const [asking, setAsking] = useState<'discard' | 'overwrite' | 'close'>()
  useUnloadWarning(unsaved && !draft)

  const cancel = () => (unsaved ? setAsking('discard') : onClose())

  async function closeAfter(storing: Promise<DraftState>) {
    const state = await storing
    if (state !== 'saved') return setAsking(state === 'conflict' ? 'overwrite' : 'close')
    toast({ title: 'Draft kept', description: 'It opens again where you left it.' })
    onClose()
  }

  const questions = {
    discard: {
      ...words,
      onConfirm() {
        setAsking(undefined)
        void draft?.discard()
        // After the question is closed, so that the focus returns through the dialog.
        setTimeout(onClose)
      },
    },
    overwrite: {
      title: 'Another window keeps another text',
      confirm: 'Keep This Text',
      children:
        'Only one draft is kept: keeping this text overwrites the other. To leave the other as it is, cancel and discard this one.',
      onConfirm: () => draft && void closeAfter(draft.overwrite()),
    },
    close: {
      title: 'The last changes are not kept',
      confirm: 'Close Anyway',
      destructive: true,
      children: 'The server cannot be reached, so what you typed last would be lost.',
      onConfirm: onClose,
    },
  }

  return {
    close: () => (draft && unsaved ? void closeAfter(draft.flush()) : cancel()),
    cancel,
    question: asking && <ConfirmDialog {...questions[asking]} onClose={() => setAsking(undefined)} />,
  }
}

export function useUnloadWarning(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', onLeave)
    return () => removeEventListener('beforeunload', onLeave)
  }, [unsaved])
}
