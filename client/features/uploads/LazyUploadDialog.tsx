import { lazy, Suspense } from 'react'
import { SectorSweep } from '../../ui/brand/Sector.tsx'
import { Dialog, DialogActions } from '../../ui/dialog/Dialog.tsx'
import { Button } from '../../ui/form/Button.tsx'
import type { UploadDialogProps } from './UploadPlace.tsx'

const UploadDialog = lazy(() => import('./UploadDialog.tsx').catch(() => ({ default: Unavailable })))

/** Loads Uppy when it opens. */
export function LazyUploadDialog(props: UploadDialogProps) {
  const waiting = (
    <Dialog title="Upload" onClose={props.onClose}>
      <SectorSweep label="Loading…" className="mx-auto my-12" />
    </Dialog>
  )
  return (
    <Suspense fallback={waiting}>
      <UploadDialog {...props} />
    </Suspense>
  )
}

function Unavailable({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="Upload"
      description="The upload could not be opened. The connection may have dropped: try again soon."
      onClose={onClose}
    >
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}
