import { useState } from 'react'
import { Dialog, DialogActions } from '../../ui/dialog/Dialog.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { FormAlert } from '../../ui/form/FormAlert.tsx'
import { useAdminSurface } from '../auth/surface.ts'
import { useTaking } from '../pictures/frames/use-taking.tsx'
import { useUnsavedGuard } from '../records/UnsavedGuard.tsx'
import { EditBefore } from './EditBefore.tsx'
import { kinds } from './kinds.ts'
import { LibraryPicker } from './library/LibraryPicker.tsx'
import type { UploadedFile } from './selection.ts'
import { type UploadDialogProps, UploadPlace } from './UploadPlace.tsx'
import type { Uploader } from './uploader.ts'

const stopping = {
  title: 'Stop the upload?',
  confirm: 'Stop',
  destructive: true,
  children: 'What has not gone up completely must be chosen again.',
}

export default function UploadDialog(props: UploadDialogProps) {
  useAdminSurface()
  const { kind, onClose } = props
  const [problem, setProblem] = useState<string>()
  const [uploading, setUploading] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const taking = useTaking()
  const [uploader, setUploader] = useState<Uploader>()
  const patientWarning = props.kind === 'images' && props.patientWarning !== false
  const { close, question } = useUnsavedGuard({ unsaved: uploading, onClose, words: stopping })
  return (
    <Dialog title={kinds[kind].title} onClose={close}>
      {patientWarning && (
        <p className="mt-3 border-l-3 border-accent pl-4 text-sm">
          <strong>Patients’ privacy:</strong> no names, dates of birth or numbers in the picture. Ultrasound
          frames often carry them burned in; crop or cover them first. Location data is removed for you, and
          of a DICOM file nothing but its picture leaves this browser.
        </p>
      )}
      <UploadPlace
        {...props}
        takePicture={taking.takePicture}
        onCreated={setUploader}
        onProblem={setProblem}
        onUploading={setUploading}
      />
      {kind === 'images' && uploader && <EditBefore uploader={uploader} patientWarning={patientWarning} />}
      <FormAlert>{problem}</FormAlert>
      <DialogActions>
        <Button look="secondary" onClick={close}>
          Cancel
        </Button>
        {!uploading && (
          <Button look="quiet" onClick={() => setChoosing(true)}>
            Choose from the library
          </Button>
        )}
      </DialogActions>
      {choosing && (
        <LibraryPicker
          kind={kind === 'images' ? 'picture' : 'pdf'}
          onPick={async (file) => {
            await (props.onDone as (file: UploadedFile) => Promise<void> | void)(file)
            onClose()
          }}
          onClose={() => setChoosing(false)}
        />
      )}
      {question}
      {taking.question}
    </Dialog>
  )
}
