import { lazy, Suspense } from 'react'
import { SectorSweep } from '../../ui/brand/Sector.tsx'
import { Dialog, DialogActions } from '../../ui/dialog/Dialog.tsx'
import { Button } from '../../ui/form/Button.tsx'
import type { UploadDialogProps } from './UploadDialog.tsx'

const UploadDialog = lazy(() => import('./UploadDialog.tsx').catch(() => ({ default: Unavailable })))

/** Loads Uppy when it opens. */
export function LazyUploadDialog(props: UploadDialogProps) {
  return (
    <Suspense fallback={<Waiting onClose={props.onClose} />}>
      <UploadDialog {...props} />
    </Suspense>
  )
}

function Waiting({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Upload" onClose={onClose}>
      <SectorSweep label="Loading…" className="mx-auto my-12" />
    </Dialog>
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
