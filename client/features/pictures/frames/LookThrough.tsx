import { useState } from 'react'
import type { Taken } from '../../../lib/images/take.ts'
import { type Edited, PictureEditor } from '../editor/PictureEditor.tsx'
import { FrameDialog } from './FrameDialog.tsx'

/** A medical picture before any of it leaves the browser: its frame, its crop, and what is covered. */
export function LookThrough({
  name,
  taken,
  onDone,
  onCancel,
}: {
  name: string
  taken: Taken
  onDone: (file: File, edited: Edited) => void
  onCancel: () => void
}) {
  const { clip, proposal, hints } = taken
  const [file, setFile] = useState(clip ? undefined : taken.file)
  if (clip && !file) return <FrameDialog clip={clip} name={name} onChosen={setFile} onCancel={onCancel} />
  return (
    file && (
      <PictureEditor
        file={file}
        medical
        proposal={proposal}
        hints={hints}
        onDone={onDone}
        onCancel={onCancel}
      />
    )
  )
}
