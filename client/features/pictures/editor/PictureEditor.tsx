import { lazy, Suspense } from 'react'
import { SectorSweep } from '../../../ui/brand/Sector.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog/Dialog.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import type { EditorProps } from './EditorWindow.tsx'

export type { Edited } from './edited.ts'

const TITLE = 'Edit picture'

const EditorWindow = lazy(() => import('./EditorWindow.tsx').catch(() => ({ default: Unavailable })))

/** Crops, turns, straightens and blackens a picture in the browser; `onDone` gets a new JPEG without metadata. */
export function PictureEditor(props: EditorProps) {
  const waiting = (
    <Dialog title={TITLE} bar={null} onClose={props.onCancel}>
      <SectorSweep label="Loading…" className="mx-auto my-24" />
    </Dialog>
  )
  return (
    <Suspense fallback={waiting}>
      <EditorWindow {...props} />
    </Suspense>
  )
}

function Unavailable({ onCancel }: EditorProps) {
  return (
    <Dialog
      title={TITLE}
      description="The editor could not be opened. The connection may have dropped: try again soon."
      onClose={onCancel}
    >
      <DialogActions>
        <Button look="secondary" onClick={onCancel}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}
