import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Button } from '../../../../ui/form/Button.tsx'
import { EditStoredPicture } from '../../../uploads/EditStoredPicture.tsx'
import { LazyUploadDialog } from '../../../uploads/LazyUploadDialog.tsx'
import { DescribePicture, type Picture } from '../../editor/DescribePicture.tsx'
import type { PostValues } from '../form.ts'

/** A picture for link previews, in place of the first one of the text. */
export function CoverTools() {
  const { watch, setValue, formState } = useFormContext<PostValues>()
  const [doing, setDoing] = useState<'upload' | 'edit'>()
  const [uploaded, setUploaded] = useState<Picture>()
  const cover = watch('coverUrl')
  const error = formState.errors.coverUrl?.message ?? formState.errors.coverAlt?.message

  function choose(picture: Picture | undefined) {
    setValue('coverAlt', picture?.alt ?? null)
    setValue('coverUrl', picture?.src ?? null, { shouldDirty: true, shouldValidate: true })
    setUploaded(undefined)
  }

  return (
    <div className="link-card-tools">
      <Button look="secondary" size="small" onClick={() => setDoing('upload')}>
        Change picture
      </Button>
      {cover && (
        <Button look="secondary" size="small" onClick={() => setDoing('edit')}>
          Edit picture
        </Button>
      )}
      {cover && (
        <Button look="secondary" size="small" onClick={() => choose(undefined)}>
          Remove picture
        </Button>
      )}
      {error && <p className="font-semibold text-wrong">{error}</p>}
      {doing === 'upload' && (
        <LazyUploadDialog
          kind="images"
          allSizes={false}
          onDone={({ fileUrl, described }) => setUploaded({ src: fileUrl, alt: described?.alt ?? '' })}
          onClose={() => setDoing(undefined)}
        />
      )}
      {doing === 'edit' && cover && (
        <EditStoredPicture
          path={cover}
          onDone={({ fileUrl }) => choose({ src: fileUrl, alt: watch('coverAlt') ?? '' })}
          onClose={() => setDoing(undefined)}
        />
      )}
      {!doing && uploaded && (
        <DescribePicture picture={uploaded} onDescribed={choose} onClose={() => setUploaded(undefined)} />
      )}
    </div>
  )
}
