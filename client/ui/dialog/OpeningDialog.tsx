import type { UseQueryResult } from '@tanstack/react-query'
import { SectorSweep } from '../brand/Sector.tsx'
import { Button } from '../form/Button.tsx'
import { FormAlert } from '../form/FormAlert.tsx'
import { Dialog, DialogActions } from './Dialog.tsx'

export function OpeningDialog({
  title,
  loading,
  start,
  full = false,
  onClose,
}: {
  title: string
  loading: string
  start: UseQueryResult
  full?: boolean
  onClose: () => void
}) {
  return (
    <Dialog title={title} bar={full ? null : undefined} onClose={onClose}>
      {start.isPending ? (
        <SectorSweep label={loading} className="mx-auto my-24" />
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
