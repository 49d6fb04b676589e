import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Picture } from '#shared/files/picture.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { FieldNotes } from '../../../ui/form/Field.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { EditStoredPicture } from '../../uploads/EditStoredPicture.tsx'
import { LazyUploadDialog } from '../../uploads/LazyUploadDialog.tsx'
import type { UploadedPicture } from '../../uploads/selection.ts'
import { type FieldProps, useProblem } from './field-state.ts'

export function PictureField({ name, label, hint }: FieldProps) {
  const { watch, setValue, register } = useFormContext()
  const [doing, setDoing] = useState<'upload' | 'edit'>()
  const problem = useProblem(name)
  const wrongFile = useProblem(`${name}.src`)
  const wrongText = useProblem(`${name}.alt`)
  const isPortrait = name.endsWith('portrait')
  const picture = watch(name) as Picture | undefined

  const choose = (next: Picture | undefined) => setValue(name, next, { shouldDirty: true })
  const add = ({ fileUrl: src, width, height, described }: UploadedPicture) =>
    choose({ src, width, height, alt: picture?.alt || described?.alt || '' })

  return (
    <fieldset>
      <legend className="text-[0.9rem] font-semibold">
        {label} <span className="font-normal text-muted">(optional)</span>
      </legend>
      <FieldNotes id={name} hint={hint} error={wrongFile ?? problem} />
      {picture && (
        <div className="mt-2 grid items-start gap-4 sm:grid-cols-[8rem_1fr]">
          <img
            src={picture.src}
            alt=""
            width={picture.width}
            height={picture.height}
            className="h-auto max-h-40 w-auto max-w-full rounded-sm object-contain"
          />
          <TextField
            {...register(`${name}.alt`)}
            label="What it shows"
            hint="For who cannot see it"
            error={wrongText}
            optional
          />
        </div>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button id={name} look="secondary" size="small" onClick={() => setDoing('upload')}>
          {picture ? 'Replace picture' : 'Add picture'}
        </Button>
        {picture && (
          <Button look="secondary" size="small" onClick={() => setDoing('edit')}>
            Edit picture
          </Button>
        )}
        {picture && (
          <Button look="quiet" size="small" onClick={() => choose(undefined)}>
            Remove picture
          </Button>
        )}
      </div>
      {doing === 'upload' && (
        <LazyUploadDialog
          kind="images"
          allSizes={false}
          patientWarning={!isPortrait}
          onDone={add}
          onClose={() => setDoing(undefined)}
        />
      )}
      {doing === 'edit' && picture && (
        <EditStoredPicture
          path={picture.src}
          patientWarning={!isPortrait}
          onDone={add}
          onClose={() => setDoing(undefined)}
        />
      )}
    </fieldset>
  )
}
