import { type ReactNode, useState } from 'react'
import type { useServerDraft } from '../../features/records/server-draft.ts'
import { toast } from '../toast/toast.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

/** Waits until the draft is stored, and asks where that fails. Render the question inside the dialog. */
export function useClosing(
  { allSaved, overwrite }: Pick<ReturnType<typeof useServerDraft>, 'allSaved' | 'overwrite'>,
  unsaved: boolean,
  onClose: () => void,
): [close: () => Promise<void>, question: ReactNode] {
  const [asking, setAsking] = useState<'overwrite' | 'close'>()

  async function closeAfter(keeping: ReturnType<typeof allSaved>) {
    const state = await keeping
    if (state !== 'kept') return setAsking(state === 'elsewhere' ? 'overwrite' : 'close')
    toast({ title: 'Draft kept', description: 'It opens again where you left it.' })
    onClose()
  }

  const questions = {
    overwrite: (
      <ConfirmDialog
        title="Another window keeps another text"
        confirm="Keep This Text"
        onConfirm={() => closeAfter(overwrite())}
        onClose={() => setAsking(undefined)}
      >
        Only one draft is kept: keeping this text overwrites the other. To leave the other as it is, cancel
        and discard this one.
      </ConfirmDialog>
    ),
    close: (
      <ConfirmDialog
        title="The last changes are not kept"
        confirm="Close Anyway"
        onConfirm={onClose}
        onClose={() => setAsking(undefined)}
      >
        The server cannot be reached, so what you typed last would be lost.
      </ConfirmDialog>
    ),
  }
  return [async () => (unsaved ? closeAfter(allSaved()) : onClose()), asking && questions[asking]]
}
