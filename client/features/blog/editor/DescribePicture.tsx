import { type FormEvent, useState } from 'react'
import { keyOfPath } from '#shared/upload.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { SubmitActions } from '../../../ui/dialog/SubmitActions.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'

import { CheckedNote } from '../../pictures/check/CheckedNote.tsx'
import { EditStoredPicture } from '../../uploads/EditStoredPicture.tsx'

export interface Picture {
  src: string
  alt: string
  width?: number
  height?: number
}

export function DescribePicture({
  picture: first,
  fresh = false,
  onDescribed,
  onClose,
}: {
  picture: Picture
  fresh?: boolean
  onDescribed: (picture: Picture & { caption: string }) => void
  onClose: () => void
}) {
  const [picture, setPicture] = useState(first)
  const [editing, setEditing] = useState(false)
  const stored = keyOfPath(picture.src) !== undefined

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // This form is nested in the article's form, which must not get the submit event.
    event.stopPropagation()
    const typed = (name: string) => String(new FormData(event.currentTarget).get(name) ?? '').trim()
    onDescribed({ ...picture, alt: typed('alt'), caption: typed('caption') })
  }
  return (
    <Dialog title={fresh ? 'Describe the Picture' : 'Picture'} onClose={onClose}>
      <form onSubmit={onSubmit} className="mt-6 space-y-6">
        <div className="space-y-2">
          <img src={picture.src} alt="" className="max-h-48 border border-line" />
          {stored && <CheckedNote path={picture.src} />}
          {stored && (
            <Button look="secondary" size="small" onClick={() => setEditing(true)}>
              Edit picture
            </Button>
          )}
        </div>
        <TextField
          name="alt"
          label="Alternative text"
          optional
          hint="What the picture shows, for those who cannot see it. Empty if it only decorates."
          defaultValue={picture.alt}
          maxLength={300}
          autoComplete="off"
        />
        {fresh && <TextField name="caption" label="Caption" optional maxLength={500} autoComplete="off" />}
        <SubmitActions action={fresh ? 'Insert Picture' : 'Save Picture'} onLeave={onClose} />
      </form>
      {editing && (
        <EditStoredPicture
          path={picture.src}
          onDone={({ fileUrl, width, height }) => setPicture({ ...picture, src: fileUrl, width, height })}
          onClose={() => setEditing(false)}
        />
      )}
    </Dialog>
  )
}
