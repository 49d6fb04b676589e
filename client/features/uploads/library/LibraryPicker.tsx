import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { LibraryFile, LibraryKind } from '#shared/library.ts'
import { Dialog, DialogActions } from '../../../ui/dialog/Dialog.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { useAdminSurface } from '../../auth/surface.ts'
import { wordsOf } from '../../records/refusals.ts'
import type { UploadedFile, UploadedPicture } from '../selection.ts'
import { libraryQuery, pick } from './api.ts'
import { FileGrid } from './FileGrid.tsx'
import { LibrarySearch } from './LibrarySearch.tsx'

/** `onPick` may refuse by throwing; otherwise the caller closes it. */
export function LibraryPicker({
  kind,
  onPick,
  onClose,
}: {
  kind: LibraryKind
  onPick: (file: UploadedFile | UploadedPicture) => Promise<void> | void
  onClose: () => void
}) {
  useAdminSurface()
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const list = useInfiniteQuery(libraryQuery(kind, q))
  const [busy, setBusy] = useState<string>()
  const [problem, setProblem] = useState<string>()

  async function choose(file: LibraryFile) {
    if (busy) return
    setBusy(file.path)
    setProblem(undefined)
    try {
      await onPick(await pick(file))
    } catch (error) {
      setProblem(wordsOf(error) ?? (error as Error).message)
    }
    setBusy(undefined)
  }

  const things = kind === 'pdf' ? 'PDF' : 'picture'
  return (
    <Dialog title={`Choose a ${things} from the library`} wide onClose={onClose}>
      <div className="mt-4 mb-5">
        <LibrarySearch value={typed} onChange={setTyped} />
      </div>
      <FileGrid
        list={list}
        label={`${kind === 'pdf' ? 'PDFs' : 'Pictures'} in the library`}
        empty={q ? `No ${things} has these words.` : `No ${things} has been used on this site yet.`}
        busy={busy}
        onChoose={choose}
      />
      <FormAlert>{problem}</FormAlert>
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
      </DialogActions>
    </Dialog>
  )
}
