import { useQuery } from '@tanstack/react-query'
import { OpeningDialog } from '../../ui/dialog/OpeningDialog.tsx'
import { readFacts } from '../pictures/check/facts.ts'
import { saveEdited } from '../pictures/editor/edited.ts'
import { type Edited, PictureEditor } from '../pictures/editor/PictureEditor.tsx'
import type { UploadedPicture } from './selection.ts'
import { sendPicture } from './send-picture.ts'

/** Edits a picture that is stored already: what comes out is another, which takes its place where it is asked for. */
export function EditStoredPicture({
  path,
  patientWarning,
  onDone,
  onClose,
}: {
  path: string
  patientWarning?: boolean
  onDone: (picture: UploadedPicture) => void
  onClose: () => void
}) {
  const start = useQuery({
    queryKey: ['stored-picture', path],
    queryFn: async () => {
      const [file, facts] = await Promise.all([fileAt(path), readFacts(path)])
      return { file, facts }
    },
    gcTime: 0,
  })
  if (!start.data)
    return (
      <OpeningDialog
        title="Edit picture"
        loading="Loading the picture…"
        start={start}
        full
        onClose={onClose}
      />
    )
  const { file, facts } = start.data
  return (
    <PictureEditor
      file={file}
      medical={facts.medical || facts.showsPatient === true}
      focal={facts.focalX === null || facts.focalY === null ? null : { x: facts.focalX, y: facts.focalY }}
      patientWarning={patientWarning}
      onDone={async (edited, said: Edited) => {
        const picture = await sendPicture(edited, () => {}, { allSizes: false })
        await saveEdited(picture.fileUrl, said, facts)
        onDone(picture)
        onClose()
      }}
      onCancel={onClose}
    />
  )
}

async function fileAt(path: string): Promise<File> {
  const response = await fetch(path)
  if (!response.ok) throw new Error('The picture could not be loaded. Please try again soon.')
  return new File([await response.blob()], 'picture.jpg')
}
