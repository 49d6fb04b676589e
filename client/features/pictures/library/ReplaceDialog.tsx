import { type FormEvent, useState } from 'react'
import { type LibraryFile, type Place, placeKinds, type ReplaceInput, type Use } from '#shared/library.ts'
import { UNCHECKED } from '#shared/pictures/facts.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { SubmitActions } from '../../../ui/dialog/SubmitActions.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { useAdminSurface } from '../../auth/surface.ts'
import { sentenceOf, wordsOf } from '../../records/refusals.ts'
import { Preview } from '../../uploads/library/FileGrid.tsx'
import { placeOf } from '../../uploads/library/used.ts'
import type { UploadedFile, UploadedPicture } from '../../uploads/selection.ts'
import { usePictureCheck } from '../check/use-picture-check.tsx'
import { useReplace } from './api.ts'

type Current = Use & Place

const isPlace = (use: Use): use is Current => placeKinds.some((kind) => kind === use.kind)

export function ReplaceDialog({
  file,
  by,
  onReplaced,
  onClose,
}: {
  file: LibraryFile
  by: UploadedFile
  onReplaced: () => void
  onClose: () => void
}) {
  useAdminSurface()
  const replace = useReplace()
  const places = file.uses.filter(isPlace)
  const [where, setWhere] = useState(EVERYWHERE)

  const { passes, question } = usePictureCheck()

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const place = places.find((one) => idOf(one) === where)
    const { fileUrl, previewUrl, thumbnailUrl } = by as UploadedPicture
    const asked: ReplaceInput = {
      path: file.path,
      ...{ fileUrl, previewUrl, thumbnailUrl },
      where: place ? { kind: place.kind, id: place.id } : EVERYWHERE,
    }
    replace.mutate(asked, {
      onSuccess: onReplaced,
      async onError(error) {
        // What replaces a medical picture is one too, and asked about anew.
        if (wordsOf(error) === UNCHECKED && (await passes([fileUrl])))
          replace.mutate(asked, { onSuccess: onReplaced })
      },
    })
  }

  return (
    <Dialog title="Where should the new one stand?" onClose={onClose}>
      <form onSubmit={onSubmit} aria-label="Where should the new one stand?" className="mt-5">
        <div className="flex items-center gap-4">
          <Preview file={file} className="aspect-[15/8] w-32 min-w-0 rounded-sm" />
          <span aria-hidden="true">→</span>
          <Preview
            file={{ kind: file.kind, path: by.fileUrl }}
            className="aspect-[15/8] w-32 min-w-0 rounded-sm"
          />
        </div>
        <fieldset className="mt-6 space-y-3">
          <legend className="sr-only">Where</legend>
          <Choice
            value={EVERYWHERE}
            chosen={where}
            onChoose={setWhere}
            label="Everywhere"
            hint="Also in drafts, earlier versions and the trash. The old file is then erased; backups made before keep it until newer ones replace them."
          />
          {places.map((place) => (
            <Choice
              key={idOf(place)}
              value={idOf(place)}
              chosen={where}
              onChoose={setWhere}
              label={`Here only: ${placeOf(place)}`}
            />
          ))}
        </fieldset>
        <p className="mt-5 text-sm text-muted">
          Alternative texts stay as they are. Check that they still fit.
        </p>
        <FormAlert>{replace.error && sentenceOf(replace.error)}</FormAlert>
        <SubmitActions
          busy={replace.isPending}
          action="Replace"
          busyAction="Replacing..."
          onLeave={onClose}
        />
      </form>
      {question}
    </Dialog>
  )
}

const EVERYWHERE = 'everywhere'

const idOf = ({ kind, id }: Place) => `${kind} ${id}`

const Choice = ({
  value,
  chosen,
  label,
  hint,
  onChoose,
}: {
  value: string
  chosen: string
  label: string
  hint?: string
  onChoose: (value: string) => void
}) => (
  <label className="flex gap-3">
    <input
      type="radio"
      name="where"
      value={value}
      checked={chosen === value}
      onChange={() => onChoose(value)}
      className="size-6 shrink-0 accent-accent"
    />
    <span className="min-w-0 break-words">
      {label}
      {hint && <span className="mt-0.5 block text-sm text-muted">{hint}</span>}
    </span>
  </label>
)
