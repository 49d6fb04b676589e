import { useEffect, useState } from 'react'
import { Button } from '../../ui/form/Button.tsx'
import { PictureEditor } from '../pictures/editor/PictureEditor.tsx'
import type { Uploader } from './uploader.ts'

/** Buttons that open the chosen pictures in the editor, until they go up. */
export function EditBefore({ uploader, patientWarning }: { uploader: Uploader; patientWarning: boolean }) {
  const files = useReadyFiles(uploader)
  const [editing, setEditing] = useState<string>()
  const taken = editing === undefined ? undefined : uploader.taken(editing)
  if (!files.length) return null
  return (
    <section className="mt-4" aria-label="Before the upload">
      <p className="text-sm text-muted">
        Before the upload you can crop them, cover what must not be seen, and more.
      </p>
      <ul className="mt-2 flex max-h-36 flex-wrap gap-2 overflow-y-auto">
        {files.map(({ id, name }) => (
          <li key={id} className="max-w-full">
            <Button look="secondary" size="small" className="max-w-full" onClick={() => setEditing(id)}>
              <span className="truncate">Edit {name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {editing !== undefined && taken && (
        <PictureEditor
          file={taken.file}
          medical={taken.medical}
          focal={taken.edited?.focal}
          patientWarning={patientWarning}
          onDone={(file, edited) => {
            uploader.replace(editing, file, edited)
            setEditing(undefined)
          }}
          onCancel={() => setEditing(undefined)}
        />
      )}
    </section>
  )
}

/** Those that were prepared and are not on their way. */
function useReadyFiles({ uppy }: Uploader) {
  const [files, setFiles] = useState<{ id: string; name: string }[]>([])
  useEffect(() => {
    const update = () => {
      const ready = uppy
        .getFiles()
        .filter(({ preview, progress }) => preview && !progress.uploadStarted)
        .map(({ id, name = '' }) => ({ id, name }))
      setFiles((before) =>
        before.map(({ id }) => id).join() === ready.map(({ id }) => id).join() ? before : ready,
      )
    }
    uppy.on('state-update', update)
    return () => void uppy.off('state-update', update)
  }, [uppy])
  return files
}
