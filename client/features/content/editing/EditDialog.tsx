import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { FormAlert } from '../../../ui/FormAlert.tsx'
import { SectorSweep } from '../../../ui/Sector.tsx'
import { PartEditor } from './PartEditor.tsx'
import { type PartName, parts } from './parts.ts'
import { readStart } from './start.ts'

/** Edits a part of the site; opens with what was written and not saved, if anything was. */
export function EditDialog({
  part,
  field,
  onClose,
}: {
  part: PartName
  field?: string | undefined
  onClose: () => void
}) {
  const start = useQuery({ queryKey: ['content-form', part], queryFn: () => readStart(part), gcTime: 0 })
  if (start.data) return <PartEditor {...start.data} field={field} onClose={onClose} />
  return (
    <Dialog title={parts[part].title} onClose={onClose}>
      {start.isPending ? (
        <SectorSweep label="Loading…" className="mx-auto my-24" />
      ) : (
        <>
          <FormAlert>{start.error?.message}</FormAlert>
          <DialogActions>
            <Button onClick={() => start.refetch()}>Try again</Button>
            <Button look="secondary" onClick={onClose}>
              Cancel
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}
